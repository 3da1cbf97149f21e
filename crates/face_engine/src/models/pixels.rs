//! Writes pixels as a network wants them.

use image::RgbImage;

use crate::models::PixelInput;

/// `(value − mean) × scale` of each of a channel's 256 values, for the three channels in the order of the input.
fn tables(input: &PixelInput) -> [[f32; 256]; 3] {
    std::array::from_fn(|channel| {
        std::array::from_fn(|value| (value as f32 - input.mean[channel]) * input.scale[channel])
    })
}

/// Writes `(value − mean) × scale` of every pixel of `picture` into `values`, pixel by pixel, three values each.
pub(super) fn write(picture: &RgbImage, input: &PixelInput, values: &mut [f32]) {
    let (tables, order) = (tables(input), input.channels.order());
    for (values, pixel) in values.as_chunks_mut::<3>().0.iter_mut().zip(picture.as_raw().as_chunks::<3>().0) {
        for channel in 0..3 {
            values[channel] = tables[channel][usize::from(pixel[order[channel]])];
        }
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::write;
    use crate::models::{Channels, Layout, PixelInput};

    fn two_pixels(channels: Channels) -> [f32; 6] {
        let mut picture = RgbImage::new(2, 1);
        picture.put_pixel(0, 0, Rgb([10, 20, 30]));
        picture.put_pixel(1, 0, Rgb([40, 50, 60]));
        let (layout, mean, scale) = (Layout::Nchw, [10.0, 20.0, 30.0], [1.0, 1.0, 0.5]);
        let mut values = [0.0; 6];
        write(&picture, &PixelInput { layout, channels, sides: vec![2], mean, scale }, &mut values);
        values
    }

    #[test]
    fn each_channel_has_its_mean_and_scale() {
        assert_eq!(two_pixels(Channels::Rgb), [0.0, 0.0, 0.0, 30.0, 30.0, 15.0]);
    }

    #[test]
    fn blue_comes_first_where_the_network_wants_it_with_the_mean_and_scale_of_the_first_channel() {
        assert_eq!(two_pixels(Channels::Bgr), [20.0, 0.0, -10.0, 50.0, 30.0, 5.0]);
    }
}
