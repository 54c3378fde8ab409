import { createHash } from 'node:crypto'
import { LINHAS_POR_PAGINA, type LinhaDoCatalogo, type ListaDoCatalogo, type PedidoDeCatalogo } from '@sorium/contratos/ponte/index.ts'
import { textoDaLinha } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { describe, expect, it } from 'vitest'
import { SERVIDOR, sincronizar, usarOficina } from '../fabrica.ts'
import { catalogoDaCidade, linhasDoCatalogo, pedirCatalogoDeNovo } from './consultas.ts'
import { nomesDe } from './consultas.ts'
import { receberCatalogo } from './receber.ts'

const o = usarOficina()
const ADMIN: Conta = {
  id: '00000000-0000-7000-8000-000000000001',
  nome: 'Chefe',
  papel: 'admin',
  sessao: 's',
  email: '',
  avatarUrl: '',
  discordId: null,
}

const linha = (codigo: string, extra: Partial<LinhaDoCatalogo> = {}): LinhaDoCatalogo => ({
  codigo,
  nome: codigo,
  peso_g: 100,
  figura: null,
  ...extra,
})
const muitas = (n: number): LinhaDoCatalogo[] => Array.from({ length: n }, (_, i) => linha(`c${String(i).padStart(5, '0')}`))

function lista(linhas: readonly LinhaDoCatalogo[], tipo: ListaDoCatalogo['tipo'] = 'item'): ListaDoCatalogo {
  const versao = createHash('sha256').update(linhas.map(textoDaLinha).join('')).digest('hex')
  return { tipo, versao, quantos: linhas.length, fonte: 'ItemList' }
}

const dizer = (p: Pick<PedidoDeCatalogo, 'listas' | 'pagina' | 'mundo'>, servidor = SERVIDOR) =>
  receberCatalogo(servidor, { protocolo: 1, ...p }, o.ctx)
const pagina = (linhas: readonly LinhaDoCatalogo[], numero = 0, tipo: ListaDoCatalogo['tipo'] = 'item') => ({
  tipo,
  numero,
  linhas: linhas.slice(numero * LINHAS_POR_PAGINA, (numero + 1) * LINHAS_POR_PAGINA),
})

async function contar(linhas: readonly LinhaDoCatalogo[], tipo: ListaDoCatalogo['tipo'] = 'item', servidor = SERVIDOR) {
  const listas = [lista(linhas, tipo)]
  let { faltam } = await dizer({ listas }, servidor)
  for (const { numero } of faltam) ({ faltam } = await dizer({ listas, pagina: pagina(linhas, numero, tipo) }, servidor))
  return faltam
}

const daCidade = async () =>
  (await o.ctx.banco.linhas<{ codigo: string }>('select codigo from entregas_pub_catalogo order by tipo, codigo')).map((l) => l.codigo)
const inteiros = async () =>
  (await o.ctx.banco.linhas<{ tipo: string }>('select tipo from entregas_pub_catalogo_inteiro')).map((l) => l.tipo)

describe('a list counts whole or not at all', () => {
  it('in pages of any order, and only with the last of them', async () => {
    const linhas = muitas(LINHAS_POR_PAGINA * 2 + 7)
    const listas = [lista(linhas)]
    expect((await dizer({ listas })).faltam.map((f) => f.numero)).toEqual([0, 1, 2])
    expect((await dizer({ listas, pagina: pagina(linhas, 2) })).faltam.map((f) => f.numero)).toEqual([0, 1])
    expect((await dizer({ listas, pagina: pagina(linhas, 0) })).faltam.map((f) => f.numero)).toEqual([1])
    expect([await daCidade(), await inteiros()]).toEqual([[], []])
    expect((await dizer({ listas, pagina: pagina(linhas, 1) })).faltam).toEqual([])
    expect(await daCidade()).toHaveLength(linhas.length)
    expect(await inteiros()).toEqual(['item'])
  })

  it('a half of a new one takes nothing away from the one that counts', async () => {
    await contar(muitas(LINHAS_POR_PAGINA + 1))
    const nova = muitas(LINHAS_POR_PAGINA + 300).map((l) => linha(`x${l.codigo}`))
    await dizer({ listas: [lista(nova)], pagina: pagina(nova, 1) })
    expect(await daCidade()).toHaveLength(LINHAS_POR_PAGINA + 1)
    expect(await inteiros()).toEqual(['item'])
  })

  it('pages of two versions are never mixed', async () => {
    const [velha, nova] = [muitas(LINHAS_POR_PAGINA + 1), muitas(LINHAS_POR_PAGINA + 2)]
    await dizer({ listas: [lista(velha)], pagina: pagina(velha, 0) })
    expect((await dizer({ listas: [lista(nova)], pagina: pagina(nova, 1) })).faltam.map((f) => f.numero)).toEqual([0])
    expect((await dizer({ listas: [lista(velha)] })).faltam.map((f) => f.numero)).toEqual([0, 1])
  })

  it('rows that are not those of the version are refused, forgotten, and asked for again', async () => {
    const linhas = muitas(3)
    const listas = [lista(linhas)]
    const outras = { ...pagina(linhas), linhas: linhas.map((l) => ({ ...l, nome: 'Outro' })) }
    await expect(dizer({ listas, pagina: outras })).rejects.toMatchObject({ codigo: 'ponte.catalogo_incoerente' })
    expect(await daCidade()).toEqual([])
    expect((await dizer({ listas })).faltam).toHaveLength(1)
    expect((await dizer({ listas, pagina: pagina(linhas) })).faltam).toEqual([])
  })

  it('a page that the list cannot have, or of a kind that was not told, is refused', async () => {
    const linhas = muitas(3)
    for (const errada of [
      { ...pagina(linhas), numero: 1 },
      { ...pagina(linhas), tipo: 'veiculo' as const },
    ])
      await expect(dizer({ listas: [lista(linhas)], pagina: errada })).rejects.toMatchObject({ codigo: 'ponte.catalogo_incoerente' })
  })

  it('the same version told again is only noted, and simultaneous readings of two servers end with both', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'segundo', nome: 'Dois', chave: 'y'.repeat(40) }))
    await Promise.all([contar([linha('a'), linha('b')]), contar([linha('b'), linha('c')], 'item', 'segundo')])
    expect(await daCidade()).toEqual(['a', 'b', 'c'])
    expect(await contar([linha('a'), linha('b')])).toEqual([])
  })
})

describe('what the city has', () => {
  it('what vanished is kept with a mark, with its name, and comes back', async () => {
    await contar([linha('agua', { nome: 'Água' }), linha('pao')])
    await contar([linha('pao')])
    expect(await daCidade()).toEqual(['pao'])
    const { linhas } = await linhasDoCatalogo(o.ctx.banco, { situacao: 'sumiu' })
    expect(linhas).toMatchObject([{ codigo: 'agua', nome: 'Água', sumiu_em: expect.any(String) }])
    expect((await nomesDe(o.ctx.banco, { tipo: 'item', codigos: ['agua'] }))('agua')).toBe('Água')
    await contar([linha('agua'), linha('pao')])
    expect(await daCidade()).toEqual(['agua', 'pao'])
  })

  it('what another server of the world still has stays; a kind that is told no more is unknown again', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'segundo', nome: 'Dois', chave: 'y'.repeat(40) }))
    await contar([linha('agua'), linha('pao')])
    await contar([linha('pao')], 'item', 'segundo')
    await contar([linha('agua')])
    expect(await daCidade()).toEqual(['agua', 'pao'])
    await dizer({ listas: [] })
    expect(await daCidade()).toEqual(['pao'])
    await dizer({ listas: [] }, 'segundo')
    expect([await daCidade(), await inteiros()]).toEqual([[], []])
  })

  it('while a server of the city has not told its own list, nobody says what the city lacks', async () => {
    await contar([linha('agua')])
    expect(await inteiros()).toEqual(['item'])
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'segundo', nome: 'Dois', chave: 'y'.repeat(40) }))
    expect(await inteiros()).toEqual(['item'])
    await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = clock_timestamp() where id = 'segundo'`)
    expect(await inteiros()).toEqual([])
    await o.ctx.banco.pool.query(`update entregas_servidor set teste = true where id = 'segundo'`)
    expect(await inteiros()).toEqual(['item'])
  })

  it('a test server’s lists count for nothing, and a revoked key takes its lists along', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'segundo', nome: 'Dois', chave: 'y'.repeat(40) }))
    await o.ctx.banco.pool.query(`update entregas_servidor set teste = true where id = 'segundo'`)
    expect((await dizer({ listas: [lista([linha('agua')])] }, 'segundo')).faltam).toEqual([])
    expect(await daCidade()).toEqual([])
    await contar([linha('agua')])
    await o.ctx.banco.pool.query(`update entregas_servidor set chave_revogada_em = clock_timestamp() where id = $1`, [SERVIDOR])
    expect([await daCidade(), await inteiros()]).toEqual([[], []])
  })

  it('a server of another world is not heard', async () => {
    await o.ctx.banco.pool.query(`insert into entregas_mundo (id, servidor) values ('mundo-um-um', $1)`, [SERVIDOR])
    await expect(dizer({ listas: [lista([linha('agua')])], mundo: 'mundo-dois-dois' })).rejects.toMatchObject({
      codigo: 'ponte.outro_mundo',
    })
  })

  it('names are cleaned once more, and a model in capitals and in small letters is one', async () => {
    const linhas = [linha('Panto', { nome: 'Pan\u202Eto' }), linha('panto', { nome: 'Panto novo' })]
    await contar(linhas, 'veiculo')
    const { linhas: veiculos } = await linhasDoCatalogo(o.ctx.banco, { tipo: 'veiculo' })
    expect(veiculos).toMatchObject([{ codigo: 'panto', nome: 'Panto novo', sumiu_em: null }])
  })

  it('is found by words of the name, by the beginning of the code, by kind and by page', async () => {
    await contar([
      linha('agua', { nome: 'Garrafa de Água' }),
      linha('WEAPON_PISTOL', { nome: 'Pistola' }),
      linha('agua_de_cheiro', { nome: 'Água de cheiro' }),
      ...muitas(60),
    ])
    const achar = async (consulta: Parameters<typeof linhasDoCatalogo>[1]) => {
      const p = await linhasDoCatalogo(o.ctx.banco, consulta)
      return [p.total, p.linhas.map((l) => l.codigo)] as const
    }
    expect(await achar({ busca: 'agua' })).toEqual([2, ['agua', 'agua_de_cheiro']])
    expect(await achar({ busca: 'agua garr' })).toEqual([1, ['agua']])
    expect(await achar({ busca: 'weapon_pi' })).toEqual([1, ['WEAPON_PISTOL']])
    expect(await achar({ busca: 'pistol%' })).toEqual([1, ['WEAPON_PISTOL']])
    expect(await achar({ codigo: 'agua', tipo: 'item' })).toEqual([1, ['agua']])
    expect(await achar({ codigo: 'AGUA', tipo: 'item' })).toEqual([0, []])
    expect(await achar({ busca: 'agua', tipo: 'veiculo' })).toEqual([0, []])
    expect((await achar({ porPagina: 10, pagina: 7, ordem: 'codigo' }))[0]).toBe(63)
  })
})

describe('the administration asks for the lists again', () => {
  it('the waiting call of the ponte ends and says so, until the lists have come', { timeout: 15_000 }, async () => {
    const espera = sincronizar(o, { espera_s: 20 })
    await o.esperando()
    const pedido = await pedirCatalogoDeNovo(ADMIN, o.ctx)
    expect(pedido.lendo_desde).not.toBeNull()
    await espera
    const { ler_catalogo = 0 } = await sincronizar(o, { espera_s: 20, catalogo_ouvido: 0 })
    expect(ler_catalogo).toBe(Date.parse(pedido.lendo_desde ?? ''))
    for (const catalogo_ouvido of [{ catalogo_ouvido: ler_catalogo }, {}]) {
      const outra = sincronizar(o, { espera_s: 1, ...catalogo_ouvido })
      await o.esperando()
      await outra
    }
    await contar([linha('agua')])
    expect((await sincronizar(o)).ler_catalogo).toBeUndefined()
    expect(await catalogoDaCidade(o.ctx.banco)).toMatchObject({
      lendo_desde: null,
      listas: [
        { tipo: 'item', quantos: 1, inteira: true, fonte: 'ItemList' },
        { tipo: 'veiculo', quantos: 0, inteira: false, lida_em: null },
      ],
    })
  })

  it('and is told when nobody is there to be asked', async () => {
    await expect(pedirCatalogoDeNovo(ADMIN, o.ctx)).rejects.toMatchObject({ codigo: 'entregas.sem_servidor_no_ar' })
  })
})
