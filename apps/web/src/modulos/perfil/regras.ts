/** '12345678900' → '123.456.789-00', as it is typed. */
export function mascararCpf(texto: string): string {
  const d = texto.replaceAll(/\D/g, '').slice(0, 11)
  return d
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d)/, '.$1-$2')
}

/** '11912345678' → '(11) 91234-5678', as it is typed. */
export function mascararCelular(texto: string): string {
  const d = texto.replaceAll(/\D/g, '').slice(0, 11)
  if (d.length < 3) return d
  const corte = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, corte)}${d.length > corte ? `-${d.slice(corte)}` : ''}`
}
