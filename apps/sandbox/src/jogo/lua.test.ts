import { juntarPartes } from '@sorium/ponte/lua/ganchos.ts'
import { expect, it } from 'vitest'
import { criarVmLua } from './lua.ts'

const UM_EFEITO = 20_000

it('has a clock of milliseconds: a hundred effects at once are let through in a few ticks, not in as many seconds', async () => {
  const erros: string[] = []
  const vm = await criarVmLua({
    catalogo: {},
    modelos: {},
    arquivos: [
      {
        nome: 'gancho.lua',
        fonte: `${juntarPartes(['comum/relogio', 'creative/vez'])}
          exports('passar', function() tomar('vez')(${UM_EFEITO}) return true end)`,
      },
    ],
    chamarExport: () => Promise.reject(new Error('none is called')),
    aoEvento: () => undefined,
    aoErro: (mensagem) => erros.push(mensagem),
  })
  try {
    const inicio = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => vm.chamar('passar', [])))
    // Twenty effects pass in 50 ms; if one passed every 50 ms, the hundred would take 5 s.
    expect(performance.now() - inicio).toBeLessThan(4_500) // relógio: o ritmo da vez
    expect(erros).toEqual([])
  } finally {
    vm.fechar()
  }
})
