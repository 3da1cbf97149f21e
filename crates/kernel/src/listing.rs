//! Searching and sorting, alike in every list.

use sea_orm::{
    ColumnTrait, Condition, EntityTrait,
    sea_query::{Expr, ExprTrait, Func, LikeExpr},
};

use crate::{
    Error, Result,
    pagination::{ListOrder, Paging},
};

/// The most characters of a search; more is refused.
pub const SEARCH_LENGTH: u64 = 100;
/// Most words of a search; further ones are ignored.
pub const WORDS: usize = 8;

/// The default order of a list by name: a whole list begins with the newest rows, so that its limit does not cut those off.
pub fn by_name_in_pages(paging: &Paging) -> &'static str {
    if paging.is_whole() { "-createdAt" } else { "name" }
}

/// Rows in which every word of `q` occurs in at least one of the columns, without regard to case.
pub fn matching<C: ColumnTrait>(q: &str, columns: &[C]) -> Condition {
    q.split_whitespace().take(WORDS).fold(Condition::all(), |all, word| {
        let pattern = format!("%{}%", escaped(&word.to_lowercase()));
        let any = columns.iter().fold(Condition::any(), |any, column| {
            any.add(
                Expr::expr(Func::lower(Expr::col(column.as_column_ref()))).like(LikeExpr::new(&pattern).escape('\\')),
            )
        });
        all.add(any)
    })
}

/// A word as a part of a pattern: `%`, `_` and the escape itself lose their meaning; NUL, which PostgreSQL refuses, is dropped.
pub fn escaped(word: &str) -> String {
    let mut pattern = String::with_capacity(word.len());
    for character in word.chars().filter(|character| *character != '\0') {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern
}

/// The order by one of the named columns (`name` upwards, `-name` downwards), then by id. Fails with [`Error::Invalid`] when `sort`
/// names none of them.
pub fn order_by<E: EntityTrait>(
    sort: Option<&str>,
    default: &str,
    columns: &[(&str, E::Column)],
    id: E::Column,
) -> Result<ListOrder<E>> {
    let wanted = sort.unwrap_or(default);
    let name = wanted.strip_prefix('-').unwrap_or(wanted);
    let Some((_, column)) = columns.iter().find(|(known, _)| *known == name) else {
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        return Err(Error::invalid_field(
            "sort",
            &format!("Sort by one of {}, with a minus in front to turn it around.", names.join(", ")),
        ));
    };
    Ok(match wanted.starts_with('-') {
        true => ListOrder::downwards([*column], id),
        false => ListOrder::upwards([*column], id),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wildcards_of_like_are_plain_characters_in_a_search() {
        assert_eq!(escaped(r"50%_off\"), r"50\%\_off\\");
        assert_eq!(escaped("a\0b"), "ab");
    }
}
