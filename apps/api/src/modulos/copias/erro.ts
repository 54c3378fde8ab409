/** Its message is one line for the operator, without secrets. */
export class ErroDaCopia extends Error {}
