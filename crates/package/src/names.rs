//! Names of packages and of files in them.

/// Whether a folder may be called so: its name is the problem's short name.
pub(crate) fn is_short_name(name: &str) -> bool {
    (1..=255).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Whether each part of a path is a name that the formats allow.
pub(crate) fn is_path(path: &str) -> bool {
    path.split('/').all(|name| {
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-');
        (1..=255).contains(&name.len()) && name.bytes().all(is_sign) && !name.starts_with(['.', '-'])
    })
}
