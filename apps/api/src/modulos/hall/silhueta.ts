/** Whoever has no picture. In greys that read on both themes. */
export const SILHUETA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="#3a4252"/>' +
  '<circle cx="128" cy="102" r="46" fill="#8b95a8"/><path d="M128 160c-52 0-88 32-94 96h188c-6-64-42-96-94-96z" fill="#8b95a8"/></svg>'

/** Changes when the drawing does. */
export const VERSAO_DA_SILHUETA = 'silhueta-1'
