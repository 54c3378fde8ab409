/** What the operator reads as it stands, in one line. Never a secret. */
export class ErroDaCopia extends Error {}
