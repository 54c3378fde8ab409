/** `message` is one line for the operator and must not contain secrets. */
export class ErroDaCopia extends Error {}
