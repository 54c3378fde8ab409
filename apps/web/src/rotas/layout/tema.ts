const COR_DA_BARRA = { dark: '#0a0d13', light: '#f3f1ec' } as const

export function alternarTema() {
  const raiz = document.documentElement
  const novo = raiz.dataset['theme'] === 'light' ? 'dark' : 'light'
  raiz.dataset['theme'] = novo
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', COR_DA_BARRA[novo])
  try {
    localStorage.setItem('tema', novo)
  } catch {
    // Storage may be blocked: the choice then lasts only until the page is left.
  }
}
