// The rules in a page, as text: see live.rs.

/** The bytes of the module as a stream. Each two of 91 letters are 13 bits, the low ones first. */
export function packed() {
  const { textContent: text, dataset } = document.getElementById("rules");
  const bytes = new Uint8Array(dataset.bytes), digit = (at) => { const letter = text.charCodeAt(at); return letter === 33 ? 0 : letter - (letter > 60 ? 36 : 35); };
  for (let i = 0, at = 0, bits = 0, count = 0; at < bytes.length; i += 2, count += 13) {
    for (; count >= 8; count -= 8) { bytes[at++] = bits; bits >>>= 8; }
    bits |= (digit(i) * 91 + digit(i + 1)) << count;
  }
  return new Blob([bytes]).stream();
}
