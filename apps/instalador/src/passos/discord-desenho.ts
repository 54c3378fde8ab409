import { type Html, html } from '../servidor/html.ts'

export function desenhoDoPortal(volta: string): Html {
  return html`<figure>
    <svg viewBox="0 0 640 300" role="img" aria-label="Desenho da página OAuth2 do portal do Discord">
      <rect width="640" height="300" rx="10" fill="#1e2531" />
      <rect width="150" height="300" rx="10" fill="#161b25" />
      <g font-family="system-ui" font-size="13" fill="#b0bac9">
        <text x="20" y="40" font-size="12">General Information</text>
        <text x="20" y="70">Installation</text>
        <rect x="10" y="84" width="130" height="26" rx="6" fill="#2a3342" />
        <text x="20" y="102" fill="#f1f4f9" font-weight="700">OAuth2</text>
        <text x="20" y="134">Bot</text>
        <text x="180" y="34" fill="#f1f4f9" font-size="16" font-weight="700">Client information</text>
        <text x="180" y="62">CLIENT ID</text>
        <text x="180" y="84" fill="#f1f4f9">123456789012345678</text>
        <rect x="180" y="94" width="70" height="26" rx="5" fill="#5865f2" />
        <text x="199" y="112" fill="#fff">Copy</text>
        <circle cx="352" cy="80" r="13" fill="#ffc453" />
        <text x="348" y="85" fill="#241500" font-weight="700">1</text>
        <text x="400" y="62">CLIENT SECRET</text>
        <text x="400" y="84" fill="#f1f4f9">Hidden for security</text>
        <rect x="400" y="94" width="110" height="26" rx="5" fill="#5865f2" />
        <text x="414" y="112" fill="#fff">Reset Secret</text>
        <circle cx="560" cy="80" r="13" fill="#ffc453" />
        <text x="556" y="85" fill="#241500" font-weight="700">2</text>
        <text x="180" y="168" fill="#f1f4f9" font-size="16" font-weight="700">Redirects</text>
        <rect x="180" y="184" width="430" height="34" rx="6" fill="#0a0d13" stroke="#66758c" />
        <text x="192" y="206" fill="#f1f4f9">${volta}</text>
        <circle cx="596" cy="172" r="13" fill="#ffc453" />
        <text x="592" y="177" fill="#241500" font-weight="700">3</text>
        <rect x="180" y="230" width="110" height="26" rx="5" fill="#5865f2" />
        <text x="196" y="248" fill="#fff">Add Redirect</text>
        <rect x="500" y="262" width="116" height="28" rx="5" fill="#248046" />
        <text x="514" y="281" fill="#fff">Save Changes</text>
      </g>
    </svg>
    <figcaption>
      Desenho da página <b>OAuth2</b> do portal do Discord: 1 é o Client ID, 2 o Client Secret, 3 o endereço de volta. O portal muda às
      vezes; os nomes em inglês são os dele.
    </figcaption>
  </figure>`
}
