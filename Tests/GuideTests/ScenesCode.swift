import FineMotor

/// The code of `Guides/Scenes.md`.
enum ScenesCode {
    static func actions(_ album: PhotoAlbum, _ pages: SceneView) {
        album.layer.actions["grid->photo"] = .flight(dampingRatio: 0.8, response: 0.5)
        album.layer.actions["photo->grid"] = .null
        pages.layer.actions["state"] = .flight(response: 0.4, front: .after, behind: .before)
    }

    static func pull(_ album: PhotoAlbum) {
        let drag = album.hold(toward: [album.photo])
        drag?.drag(to: 0.4)
        drag?.release(velocity: 1.5) { album.place.send("open") }
    }
}
