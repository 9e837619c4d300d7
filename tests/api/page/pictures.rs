//! Pictures of a page: what the window shows, small enough to be sent.

use hob::browser::{Screenshot, Settings};

use crate::browser::{close, launch_with, settings};
use crate::support::site::Site;

/// Width and height as the picture itself says.
fn size(picture: &Screenshot) -> (u32, u32) {
    let jpeg = &picture.jpeg;
    assert_eq!(jpeg[..2], [0xff, 0xd8]);
    let mut at = 2;
    loop {
        let (marker, length) =
            (jpeg[at + 1], usize::from(jpeg[at + 2]) << 8 | usize::from(jpeg[at + 3]));
        if (0xc0..=0xc2).contains(&marker) {
            let number = |at: usize| u32::from(jpeg[at]) << 8 | u32::from(jpeg[at + 1]);
            return (number(at + 7), number(at + 5));
        }
        at += 2 + length;
    }
}

#[tokio::test]
async fn a_picture_shows_the_window_and_is_bounded() {
    let noise = "<body style='margin:0;height:5000px'><canvas id=c width=2400 height=1800></canvas>\
        <script>const x = c.getContext('2d'), d = x.createImageData(2400, 1800);\
        for (let i = 0; i < d.data.length; i++) d.data[i] = i % 4 == 3 ? 255 : Math.random() * 255;\
        x.putImageData(d, 0, 0)</script>";
    let site = Site::pages(&[
        ("/red", "<body style='background:red;height:5000px'>"),
        ("/blue", "<body style='background:blue'>"),
        ("/noise", noise),
    ]);
    for (width, longest) in [(1000, 1000), (2400, 1280)] {
        let browser = launch_with(Settings { width, height: 900, ..settings() }).await;
        let page = browser.page();
        let mut pictures = Vec::new();
        for path in ["/red", "/blue", "/noise"] {
            page.goto(&site.at(path)).await.unwrap();
            let picture = page.screenshot().await.unwrap();
            assert_eq!(size(&picture), (picture.width, picture.height), "{path}");
            assert!(picture.width <= longest && picture.width + 20 > longest, "{}", picture.width);
            assert!(picture.jpeg.len() <= 600 << 10, "{path}: {}", picture.jpeg.len());
            pictures.push(picture.jpeg);
        }
        assert_ne!(pictures[0], pictures[1]);
        close(browser).await;
    }
}
