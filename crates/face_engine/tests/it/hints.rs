//! Hints: what covers a face and what lies over it, painted onto photographs, and nothing on the photographs themselves.

use std::ops::Range;

use face_engine::{FaceBox, Hint, HintThresholds, Picture, hints::signs, landmarks::FacePoints, point::Point};
use image::{Rgb, RgbImage};

use crate::{
    fixture::{engine, sample},
    shared_faces,
};

/// Every face of the package's photographs that is wide enough to be enrolled.
fn faces() -> Vec<(RgbImage, FacePoints)> {
    let engine = engine();
    let mut faces = Vec::new();
    for number in 1..=6 {
        let picture = engine.picture(&sample(number)).unwrap();
        for face in engine.faces(&picture, 416).unwrap() {
            let points = engine.points(&picture, &face).unwrap();
            if points.bounds().width() >= 80.0 {
                faces.push((picture.pixels().clone(), points));
            }
        }
    }
    assert!(faces.len() > 15, "{}", faces.len());
    faces
}

fn hints(picture: &RgbImage, points: &FacePoints) -> Vec<Hint> {
    HintThresholds::default().hints(signs(picture, points))
}

/// A quadrilateral or any other region, filled with a colour that is a little uneven, as cloth is.
pub(crate) fn paint(picture: &mut RgbImage, region: &[Point], colour: [u8; 3]) {
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (here_x, here_y) = (x as f32, y as f32);
        let edges = region.iter().zip(region.iter().cycle().skip(1));
        let crossed = edges.filter(|&(&[from_x, from_y], &[to_x, to_y])| {
            (from_y > here_y) != (to_y > here_y)
                && here_x < from_x + (to_x - from_x) * (here_y - from_y) / (to_y - from_y)
        });
        if crossed.count() % 2 == 1 {
            let uneven = ((x * 7 + y * 13) % 9) as u8;
            *pixel = Rgb(colour.map(|channel| channel.saturating_sub(uneven)));
        }
    }
}

/// The glass over an eye, which is larger than the eye.
pub(crate) fn lens(points: &FacePoints, eye: Range<usize>) -> Vec<Point> {
    let [centre_x, centre_y] = points.centre(eye.clone());
    let from_centre = |[x, y]: &Point| [centre_x + (x - centre_x) * 1.8, centre_y + (y - centre_y) * 3.5];
    points.all()[eye].iter().map(from_centre).collect()
}

#[test]
fn faces_with_nothing_over_them_give_no_hint() {
    for (picture, points) in faces() {
        assert!(hints(&picture, &points).is_empty(), "{:?} {:?}", points.bounds(), signs(&picture, &points));
    }
}

#[test]
fn the_photographs_beside_the_project_give_no_hint() {
    let Some(pictures) = shared_faces::pictures() else { return };
    let engine = engine();
    let mut strongest = 0.0_f32;
    for (_, path) in pictures {
        let face = engine.probe(&std::fs::read(&path).unwrap()).unwrap().0;
        let signs = face.signs();
        strongest = strongest.max(signs.pattern);
        println!("{}: {signs:?}", path.display());
        assert!(HintThresholds::default().hints(signs).is_empty(), "{}: {signs:?}", path.display());
    }
    println!("strongest pattern: {strongest}");
}

#[test]
fn masks_of_any_colour_but_skin_are_seen() {
    let mut seen = 0;
    let mut painted = 0;
    for colour in [[120, 170, 210], [235, 240, 245], [30, 30, 34], [60, 140, 80]] {
        for (mut picture, points) in faces() {
            let mut mask: Vec<Point> = points.all()[2..15].to_vec();
            mask.push(points.all()[29]);
            paint(&mut picture, &mask, colour);
            painted += 1;
            seen += usize::from(hints(&picture, &points).contains(&Hint::MouthCovered));
        }
    }
    assert!(seen * 10 >= painted * 9, "{seen} of {painted}");
}

/// As it comes to a gate: whatever covers the face, the landmarks are those that are found with it.
#[test]
fn covers_of_the_colour_of_skin_are_seen_by_the_mouth_that_they_hide() {
    let engine = engine();
    let (mut seen, mut read) = (0, 0);
    for colour in [[205, 165, 135], [150, 105, 80]] {
        for (mut picture, points) in faces() {
            let [x, y] = points.centre(48..68);
            let (wide, tall) = (0.25 * points.bounds().width(), 0.2 * points.bounds().height());
            let (left, right, top, bottom) = (x - wide, x + wide, y - tall, y + tall);
            paint(&mut picture, &[[left, top], [right, top], [right, bottom], [left, bottom]], colour);
            let shown = Picture::new(picture.clone());
            let is_it = |face: &FaceBox| (face.left..face.right).contains(&x) && (face.top..face.bottom).contains(&y);
            let Some(face) = engine.faces(&shown, 416).unwrap().into_iter().find(is_it) else { continue };
            let found = engine.points(&shown, &face).unwrap();
            read += 1;
            seen += usize::from(hints(&picture, &found).contains(&Hint::MouthCovered));
        }
    }
    println!("{seen} of {read}");
    assert!(read > 25 && seen * 10 >= read * 9, "{seen} of {read}");
}

#[test]
fn dark_glasses_are_seen() {
    let mut seen = 0;
    let all = faces();
    for (mut picture, points) in all.clone() {
        for eye in [36..42, 42..48] {
            paint(&mut picture, &lens(&points, eye), [24, 22, 26]);
        }
        seen += usize::from(hints(&picture, &points).contains(&Hint::EyesCovered));
    }
    assert!(seen * 10 >= all.len() * 9, "{seen} of {}", all.len());
}

#[test]
fn the_grid_of_a_screen_is_seen() {
    let (mut seen, mut weakest) = (0, f32::INFINITY);
    let all = faces();
    for (mut picture, points) in all.clone() {
        for (x, y, pixel) in picture.enumerate_pixels_mut() {
            let (along, across) = (x as f32 * 0.99 + y as f32 * 0.13, y as f32 * 0.99 - x as f32 * 0.13);
            let grid = 1.0 - 0.06 * ((along * 1.9).sin() + (across * 1.9).sin());
            *pixel = Rgb(pixel.0.map(|channel| (f32::from(channel) * grid).clamp(0.0, 255.0) as u8));
        }
        let signs = signs(&picture, &points);
        weakest = weakest.min(signs.pattern);
        seen += usize::from(HintThresholds::default().hints(signs).contains(&Hint::PictureOfPicture));
    }
    println!("weakest pattern of a grid: {weakest}");
    assert!(seen * 10 >= all.len() * 9, "{seen} of {}", all.len());
}

#[test]
fn a_face_at_the_edge_of_a_picture_or_too_small_to_tell_is_measured_without_harm() {
    let (picture, points) = faces().swap_remove(0);
    let small = RgbImage::from_pixel(40, 40, Rgb([128, 128, 128]));
    assert!(hints(&small, &points).is_empty(), "all points lie outside");
    let moved = FacePoints::of_68(points.all().map(|[x, y]| [x - 200.0, y - 300.0]));
    let _ = hints(&picture, &moved);
}

/// The same faces, known by five points only.
fn faces_of_five() -> Vec<(RgbImage, FacePoints, FacePoints)> {
    faces().into_iter().map(|(picture, points)| (picture, FacePoints::of_five(points.five()), points)).collect()
}

#[test]
fn what_covers_a_face_is_seen_by_five_points_too() {
    let all = faces_of_five();
    let (mut none, mut masks, mut glasses) = (0, 0, 0);
    for (picture, five, points) in &all {
        none += usize::from(hints(picture, five).is_empty());
        let mut masked = picture.clone();
        let mut mask: Vec<Point> = points.all()[2..15].to_vec();
        mask.push(points.all()[29]);
        paint(&mut masked, &mask, [120, 170, 210]);
        masks += usize::from(hints(&masked, five).contains(&Hint::MouthCovered));
        let mut dark = picture.clone();
        for eye in [36..42, 42..48] {
            let centre = points.centre(eye.clone());
            let lens: Vec<Point> = points.all()[eye]
                .iter()
                .map(|[x, y]| [centre[0] + (x - centre[0]) * 1.8, centre[1] + (y - centre[1]) * 3.5])
                .collect();
            paint(&mut dark, &lens, [24, 22, 26]);
        }
        glasses += usize::from(hints(&dark, five).contains(&Hint::EyesCovered));
    }
    println!("of {}: {none} without, {masks} masks, {glasses} glasses", all.len());
    assert!(none * 10 >= all.len() * 9, "{none} of {}", all.len());
    assert!(masks * 10 >= all.len() * 9, "{masks} of {}", all.len());
    assert!(glasses * 10 >= all.len() * 9, "{glasses} of {}", all.len());
}
