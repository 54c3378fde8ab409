/** The game's runtime as the hook meets it: its clock. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { criarVmLua } from './lua.ts'

const UM_EFEITO = 20_000
const parteDoGancho = (nome: string) => readFileSync(fileURLToPath(import.meta.resolve(`@sorium/ponte/src/${nome}`)), 'utf8')

it('has a clock of milliseconds: a hundred effects at once are let through in a few ticks, not in as many seconds', async () => {
  const erros: string[] = []
  const partes = ['gancho-relogio.lua', 'gancho-vez.lua'].map(parteDoGancho).join('\n')
  const vm = await criarVmLua({
    catalogo: {},
    modelos: {},
    arquivos: [
      {
        nome: 'gancho.lua',
        fonte: `local NASCIDO = 0\n${partes.replace('local esperarVez', 'NASCIDO = relogio()\nlocal esperarVez')}
          exports('passar', function() esperarVez(${UM_EFEITO}) return true end)`,
      },
    ],
    chamarExport: () => Promise.reject(new Error('none is called')),
    aoEvento: () => undefined,
    aoErro: (mensagem) => erros.push(mensagem),
  })
  try {
    const inicio = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => vm.chamar('passar', [])))
    // Twenty in 50 ms.
    expect(performance.now() - inicio).toBeLessThan(2_000)
    expect(erros).toEqual([])
  } finally {
    vm.fechar()
  }
})
