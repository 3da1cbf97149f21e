//! Writes pixels into the tensor a network wants.

use image::RgbImage;

use crate::models::{Layout, PixelInput};

/// `(value − mean) × scale` of each of a channel's 256 values, for the three channels in the order of the input.
#[must_use]
pub fn tables(input: &PixelInput) -> [[f32; 256]; 3] {
    std::array::from_fn(|channel| {
        std::array::from_fn(|value| (value as f32 - input.mean[channel]) * input.scale[channel])
    })
}

/// `(value − mean) × scale` of every pixel of `picture`, in the layout of `input`, row-major.
#[must_use]
pub fn tensor(picture: &RgbImage, input: &PixelInput) -> Vec<f32> {
    let (tables, order) = (tables(input), input.channels.order());
    let pixels = picture.as_raw().as_chunks::<3>().0;
    match input.layout {
        Layout::Nhwc => pixels
            .iter()
            .flat_map(|pixel| -> [f32; 3] {
                std::array::from_fn(|channel| tables[channel][usize::from(pixel[order[channel]])])
            })
            .collect(),
        Layout::Nchw => {
            let mut values = Vec::with_capacity(pixels.len() * 3);
            for (table, from) in tables.iter().zip(order) {
                values.extend(pixels.iter().map(|pixel| table[usize::from(pixel[from])]));
            }
            values
        }
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::tensor;
    use crate::models::{Channels, Layout, PixelInput};

    fn two_pixels(layout: Layout, channels: Channels) -> Vec<f32> {
        let mut picture = RgbImage::new(2, 1);
        picture.put_pixel(0, 0, Rgb([10, 20, 30]));
        picture.put_pixel(1, 0, Rgb([40, 50, 60]));
        let (mean, scale) = ([10.0, 20.0, 30.0], [1.0, 1.0, 0.5]);
        tensor(&picture, &PixelInput { layout, channels, sides: vec![2], mean, scale })
    }

    #[test]
    fn channels_come_first_or_last_as_the_network_wants() {
        assert_eq!(two_pixels(Layout::Nchw, Channels::Rgb), [0.0, 30.0, 0.0, 30.0, 0.0, 15.0]);
        assert_eq!(two_pixels(Layout::Nhwc, Channels::Rgb), [0.0, 0.0, 0.0, 30.0, 30.0, 15.0]);
    }

    #[test]
    fn blue_comes_first_where_the_network_wants_it_with_the_mean_and_scale_of_the_first_channel() {
        assert_eq!(two_pixels(Layout::Nchw, Channels::Bgr), [20.0, 50.0, 0.0, 30.0, -10.0, 5.0]);
        assert_eq!(two_pixels(Layout::Nhwc, Channels::Bgr), [20.0, 0.0, -10.0, 50.0, 30.0, 5.0]);
    }
}
