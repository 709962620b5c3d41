import FineMotor

/// The code of `Guides/Scenes.md`.
enum ScenesCode {
    static func actions(_ album: PhotoAlbum, _ pages: SceneView) {
        album.layer.actions["grid->photo"] = .flight(dampingRatio: 0.8, response: 0.5)
        album.layer.actions["photo->grid"] = .null
        pages.layer.actions["state"] = .flight(response: 0.4, front: .after, behind: .before)
    }

    static func hand(_ album: PhotoAlbum) {
        let hand = album.hold(toward: [album.photo])
        hand?.drag(to: 0.4)
        hand?.release(velocity: 1.5) { album.place.send("open") }
    }
}
