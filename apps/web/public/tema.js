// Sets the theme before the first paint, so that the page does not change its colours.
try {
  if (localStorage.getItem('tema') === 'light') {
    document.documentElement.dataset.theme = 'light'
    document.querySelector('meta[name=theme-color]').content = '#f3f1ec'
  }
} catch {
  // Storage can be blocked: the theme stays dark.
}
