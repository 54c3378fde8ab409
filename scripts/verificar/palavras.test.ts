import { describe, expect, it } from 'vitest'
import { palavrasEscritas, palavrasLidasCedo } from './palavras.ts'

const achadas = (fonte: string, arquivo = 'pagina.tsx') => palavrasEscritas(arquivo, fonte).length

describe('o que se mostra', () => {
  it.each([
    ["const a = 'Saldo em Sorium'"],
    ['const a = `R$ ${valor}`'],
    ['const a = `${quanto} Sorium`'],
    ['const a = <p>À venda no mercado.</p>'],
    ['const a = <h1 title="Mercado Cripto">x</h1>'],
    ["const a = { rotulo: 'Mercado' }"],
    ['const a = <small>R$&nbsp;</small>'],
  ])('não escreve as palavras por si: %s', (fonte) => {
    expect(achadas(fonte)).toBe(1)
  })

  it.each([
    ['const a = `Saldo em ${PALAVRAS.moeda}`'],
    ["import { x } from '@sorium/contratos/palavras.ts'"],
    ["const a = { valor: 'mercado', mercado: 1 } // O Sorium do mercado, em R$"],
    ["const a = <Sorium valor={1} />; const b = ler('/marketplace/mercado')"],
    ['const a = `^${x}R${y}$`'],
  ])('nomes, endereços e notas são livres: %s', (fonte) => {
    expect(achadas(fonte)).toBe(0)
  })
})

describe('uma palavra que o dono pode trocar', () => {
  const DAQUI = "import { PALAVRAS } from '@sorium/contratos/palavras.ts'\n"
  const cedo = (fonte: string) => palavrasLidasCedo('pagina.tsx', DAQUI + fonte).length

  it.each([
    ['const a = `Saldo em ${PALAVRAS.moeda}`'],
    ['export const T = { titulo: PALAVRAS.cripto }'],
    ['const a = [{ rotulo: PALAVRAS.real }]'],
  ])('não é lida ao carregar o arquivo: %s', (fonte) => expect(cedo(fonte)).toBe(1))

  it.each([
    ['const a = () => `Saldo em ${PALAVRAS.moeda}`'],
    ['export const T = { get titulo() { return PALAVRAS.cripto } }'],
    ['function F() { return <b>{PALAVRAS.real}</b> }'],
    ['const a = `Vendas do ${PALAVRAS.mercado}`'],
    ['const C = { resumo: `Converte ${PALAVRAS.real}`, valor: N({ description: `${PALAVRAS.real}` }) }'],
  ])('é lida quando se mostra, e livre no documento da API: %s', (fonte) => expect(cedo(fonte)).toBe(0))
})
