function guarda(): boolean {
  try {
    localStorage.setItem('prova', '')
    localStorage.removeItem('prova')
    return true
  } catch {
    return false
  }
}

export function impedimentoDaEntrada(): string | null {
  if (!guarda())
    return 'Este navegador não deixa o site guardar dados, e sem isso ninguém fica conectado. Permita cookies e dados de sites nas configurações dele, ou use outro navegador, e abra esta página de novo.'
  if (!isSecureContext) return 'Este endereço não é seguro: ele começa com http://. Abra o site pelo endereço com https:// para entrar.'
  return null
}
