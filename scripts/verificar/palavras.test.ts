import { describe, expect, it } from 'vitest'
import { palavrasEscritas } from './palavras.ts'

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
