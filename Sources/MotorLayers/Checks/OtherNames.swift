import MotorMath

#if !hasFeature(Embedded)
    /// Names from UIKit, SwiftUI and CSS, with the keys that mean the same here.
    package enum OtherNames {
        /// Properties. These names are reported wherever they occur, because components are unlikely to use them for
        /// their own keys.
        private static let properties: [(name: String, key: String)] = [
            ("alpha", "opacity"), ("isHidden", "hidden"), ("visibility", "hidden"), ("clipsToBounds", "masksToBounds"),
            ("zIndex", "zPosition"), ("textAlignment", "alignmentMode"), ("text-align", "alignmentMode"),
            ("textAlign", "alignmentMode"), ("lineBreakMode", "truncationMode"), ("lineLimit", "numberOfLines"),
            ("strokeWidth", "lineWidth"), ("stroke-width", "lineWidth"), ("border-radius", "cornerRadius"),
            ("borderRadius", "cornerRadius"), ("background-color", "backgroundColor"), ("border-color", "borderColor"),
            ("border-width", "borderWidth"), ("font-size", "fontSize"), ("fontWeight", "bold"), ("font-weight", "bold"),
            ("shadowBlur", "shadowRadius"), ("scaleX", "transform.scale.x"), ("scaleY", "transform.scale.y"),
            ("scaleEffect", "transform.scale"), ("rotationEffect", "transform.rotation.z"),
            ("rotateZ", "transform.rotation.z"), ("translateX", "transform.translation.x"),
            ("translateY", "transform.translation.y"), ("translationX", "transform.translation.x"),
            ("translationY", "transform.translation.y"), ("frame.origin.x", "position.x"),
            ("frame.origin.y", "position.y"), ("frame.size.width", "bounds.size.width"),
            ("frame.size.height", "bounds.size.height"), ("center.x", "position.x"), ("center.y", "position.y"),
            ("isPagingEnabled", "isPaging"), ("contentOffset", "bounds.origin"),
            ("showsVerticalScrollIndicator", "showsIndicators"), ("alwaysBounceVertical", "alwaysBounces"),
        ]

        /// Short names. A component may use them for its own keys, so they are reported only if no value has the key.
        private static let shortNames: [(name: String, key: String)] = [
            ("scale", "transform.scale"), ("rotation", "transform.rotation.z"), ("rotate", "transform.rotation.z"),
            ("translation", "transform.translation"), ("offset", "transform.translation"), ("x", "position.x"),
            ("y", "position.y"), ("center", "position"), ("width", "bounds.size.width"),
            ("height", "bounds.size.height"),
            ("size", "bounds.size"), ("frame", "bounds"), ("color", "foregroundColor"),
            ("background", "backgroundColor"),
            ("radius", "cornerRadius"), ("text", "string"), ("fill", "fillColor"), ("stroke", "strokeColor"),
        ]

        /// Events, in lowercase; also those of browsers.
        private static let events: [(name: String, key: String)] = [
            ("onclick", "touchUpInside"), ("ontap", "touchUpInside"), ("ontapgesture", "touchUpInside"),
            ("onpress", "touchUpInside"), ("primaryactiontriggered", "touchUpInside"), ("mousedown", "touchDown"),
            ("touchstart", "touchDown"), ("touchesbegan", "touchDown"), ("pointerdown", "touchDown"),
            ("mouseup", "touchUpInside"), ("touchend", "touchUpInside"), ("touchesended", "touchUpInside"),
            ("pointerup", "touchUpInside"), ("touchcancelled", "touchCancel"), ("touchescancelled", "touchCancel"),
            ("pointercancel", "touchCancel"), ("mouseenter", "hoverEnter"), ("mouseover", "hoverEnter"),
            ("onmouseenter", "hoverEnter"), ("mouseleave", "hoverExit"), ("mouseout", "hoverExit"),
            ("onhover", "isHovered"), ("onfocus", "isFocused"), ("onblur", "isFocused"), ("onchange", "valueChanged"),
            ("onappear", "onOrderIn"), ("viewdidappear", "onOrderIn"), ("didmovetowindow", "onOrderIn"),
            ("ondisappear", "onOrderOut"), ("viewdiddisappear", "onOrderOut"), ("ishighlighted", "touchDown"),
            ("onlongpress", "touchDown"), ("ondoubletap", "touchDownRepeat"), ("dblclick", "touchDownRepeat"),
            ("oninput", "valueChanged"), ("editingchanged", "valueChanged"), ("onvaluechanged", "valueChanged"),
        ]

        /// The key of a property that has another name elsewhere; `nil` for any other name.
        static func property(_ name: String) -> String? { properties.first { $0.name.isSame(as: name) }?.key }

        /// The key that a short name may stand for.
        static func shortProperty(_ name: String) -> String? { shortNames.first { $0.name.isSame(as: name) }?.key }

        /// The key of an event that has another name elsewhere; `nil` for any other name.
        package static func event(_ name: String) -> String? {
            let name = name.lowercased()
            return events.first { $0.name.isSame(as: name) }?.key
        }
    }
#endif
