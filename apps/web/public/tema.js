// Runs before the first paint: the person's own choice of theme, else dark.
try {
  if (localStorage.getItem('tema') === 'light') {
    document.documentElement.dataset.theme = 'light'
    document.querySelector('meta[name=theme-color]').content = '#f3f1ec'
  }
} catch {
  // Storage may be refused; dark stays.
}
