//! Serde: records as in the format `json`, verdicts and interpretations as in the lines of `adjudicate`.

use alloc::format;
use alloc::string::String;

use serde::de::Error as _;
use serde::ser::{Error as _, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::formats::json;
use crate::{ClaimStatus, GameResult, Illegal, Options, Reading, Record, Replayed, reading};

/// The object of the format `json`, without the readings.
impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        json::FORMAT.write(self, &mut text).map_err(S::Error::custom)?;
        serde_json::from_str::<Value>(&text).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = format!("{}", Value::deserialize(deserializer)?);
        let options = Options { format: Some(&json::FORMAT), ..Options::default() };
        crate::read(&text, &options).map_err(D::Error::custom)
    }
}

/// An object with `what`, `value` and `because`.
impl Serialize for Reading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let because = format!("{}", self.because());
        let mut object = serializer.serialize_struct("Reading", 3)?;
        object.serialize_field("what", self.what())?;
        object.serialize_field("value", &format!("{}", reading::Value(self)))?;
        object.serialize_field("because", &(!because.is_empty()).then_some(because))?;
        object.end()
    }
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// An object with `move`, `at` (the byte in the record), `code` and `reason`.
impl Serialize for Illegal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Illegal", 4)?;
        object.serialize_field("move", &self.number)?;
        object.serialize_field("at", &self.at)?;
        object.serialize_field("code", self.reason.kind().name())?;
        object.serialize_field("reason", &format!("{}", self.reason))?;
        object.end()
    }
}

/// The fields about the verdict, as in the lines of `adjudicate`.
impl Serialize for Replayed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Replayed", 10)?;
        object.serialize_field("moves", &self.moves)?;
        object.serialize_field("result", &self.result())?;
        object.serialize_field("how", &self.how())?;
        object.serialize_field("move", &self.decided)?;
        object.serialize_field("winner", &self.winner().map(play::Player::number))?;
        object.serialize_field("first_illegal", &self.illegal)?;
        object.serialize_field("after_end", &self.after_end)?;
        object.serialize_field("claimed", &self.claim.map(|claim| format!("{claim}")))?;
        object.serialize_field("agrees", &self.agrees())?;
        object.serialize_field("claim_status", &self.claim_status().map(ClaimStatus::name))?;
        object.end()
    }
}
