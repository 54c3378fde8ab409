// Runs before the first paint, otherwise the page would first be painted in the wrong colours.
try {
  if (localStorage.getItem('tema') === 'light') {
    document.documentElement.dataset.theme = 'light'
    document.querySelector('meta[name=theme-color]').content = '#f3f1ec'
  }
} catch {
  // Storage may be blocked: the theme stays dark.
}
