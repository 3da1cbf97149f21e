//! Order of a request's fields as declared, which is the order of their rules: people read the message of the first rule that fails.

use serde::de::{DeserializeOwned, Deserializer, Error, Visitor, value};

/// The names of the fields as they are written, in their order; none for a type that reads a map of its own making.
pub(super) fn of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It always fails, after recording the fields that were asked for.
    let _ = T::deserialize(Ask(&mut names));
    names
}

/// Holds no value and remembers which fields it is asked for.
struct Ask<'n>(&'n mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Ask<'_> {
    type Error = value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        Err(Error::custom("there is no value"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Self::Error> {
        Err(Error::custom("there is no value"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[expect(dead_code, reason = "only the names matter")]
    struct Form {
        first_name: String,
        aadhaar_number: String,
    }

    #[test]
    fn names_come_in_the_order_in_which_they_are_declared() {
        assert_eq!(of::<Form>(), ["firstName", "aadhaarNumber"]);
        assert!(of::<Vec<Form>>().is_empty());
    }
}
