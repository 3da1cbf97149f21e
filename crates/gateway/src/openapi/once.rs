//! Moves what many operations share into the components, so that it stands once: the answers of errors, and parameters such as `page`.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use utoipa::openapi::{
    Components, OpenApi, Ref, RefOr,
    path::{Operation, Parameter, ParameterIn},
};

/// A parameter that fewer operations share than this stays where it is used.
const SHARED_BY: usize = 3;

/// Moves what is shared into the components.
pub(super) fn refer(document: &mut OpenApi) {
    let OpenApi { paths, components, .. } = document;
    let components = components.get_or_insert_with(Components::new);
    let mut operations: Vec<&mut Operation> = paths
        .paths
        .values_mut()
        .flat_map(|item| [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch])
        .flatten()
        .collect();
    components.parameters = shared(&operations);
    for operation in &mut operations {
        refer_to_errors(operation, components);
        refer_to_parameters(operation, components);
    }
}

/// Errors are called as HTTP calls their status: `NotFound`.
fn refer_to_errors(operation: &mut Operation, components: &mut Components) {
    for (status, answer) in &mut operation.responses.responses {
        let Some(name) = status.parse().ok().and_then(error_name) else { continue };
        let known = components.responses.entry(name.clone()).or_insert_with(|| answer.clone());
        if known == answer {
            *answer = RefOr::Ref(Ref::from_response_name(name));
        }
    }
}

fn error_name(status: u16) -> Option<String> {
    let status = StatusCode::from_u16(status).ok().filter(|status| status.as_u16() >= 400)?;
    status.canonical_reason().map(|reason| reason.split([' ', '-']).collect())
}

fn refer_to_parameters(operation: &mut Operation, components: &Components) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(said) = &*parameter else { continue };
        let name = parameter_name(said);
        if components.parameters.get(&name) == Some(&*parameter) {
            *parameter = RefOr::Ref(Ref::new(format!("#/components/parameters/{name}")));
        }
    }
}

/// Of the parameters with one name the one that most operations have.
fn shared(operations: &[&mut Operation]) -> BTreeMap<String, RefOr<Parameter>> {
    let mut counts: BTreeMap<String, Vec<(usize, RefOr<Parameter>)>> = BTreeMap::new();
    for parameter in operations.iter().flat_map(|operation| operation.parameters.iter().flatten()) {
        let RefOr::T(said) = parameter else { continue };
        let variants = counts.entry(parameter_name(said)).or_default();
        match variants.iter_mut().find(|(_, known)| known == parameter) {
            Some((count, _)) => *count += 1,
            None => variants.push((1, parameter.clone())),
        }
    }
    let most = |variants: Vec<(usize, RefOr<Parameter>)>| variants.into_iter().rev().max_by_key(|(count, _)| *count);
    let often = |(name, variants)| most(variants).filter(|(count, _)| *count >= SHARED_BY).map(|(_, one)| (name, one));
    counts.into_iter().filter_map(often).collect()
}

fn parameter_name(parameter: &Parameter) -> String {
    match parameter.parameter_in {
        ParameterIn::Query | ParameterIn::QueryString => parameter.name.clone(),
        ParameterIn::Path => format!("{}InPath", parameter.name),
        ParameterIn::Header => format!("{}Header", parameter.name),
        ParameterIn::Cookie => format!("{}Cookie", parameter.name),
    }
}
