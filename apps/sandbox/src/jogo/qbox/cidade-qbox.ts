import { CidadeDoQb, type QuemDoQb } from '../cidade-do-qb.ts'
import { jsonDe, type OpcoesDaCidadePorTexto, type Planta } from '../cidade-por-texto.ts'
import { BASE_DO_QBOX } from './recursos-da-base.ts'
import { criarEsquema, type ItemDoMorador, type MoradorDoQbox } from './esquema.ts'

const AJUDANTE = `
  local inv = exports.ox_inventory
  local function quantos(de, item)
    local total = 0
    for _, i in ipairs(inv:itens(de)) do if i.name == item then total = total + i.count end end
    return total
  end
  exports('quantos', quantos)
  exports('itens', function(de) return inv:itens(de) end)
  exports('dar', function(fonte, item, n, info) return inv:AddItem(fonte, item, n, info) end)
  exports('tirar', function(fonte, item, n) return inv:RemoveItem(fonte, item, n) end)
  exports('passar', function(de, para, item)
    if inv:dono(de) and inv:dono(para) and quantos(de, item) > 0 then inv:mover(de, para, item) end
  end)
  exports('guardar', function(fonte, item, bau, especie, id) inv:abrir(bau, especie, id) inv:mover(fonte, bau, item) end)
  exports('pegar', function(fonte, item, bau) inv:abrir(bau) inv:mover(bau, fonte, item) end)
  exports('gastar', function(fonte, item, n) inv:gastar(fonte, item, n) end)
  exports('fechadas', function() return inv:fechadas() end)
  exports('demorar', function(ms) inv:registrarGancho(function() Wait(ms) end) end)
  exports('pronta', function() return inv:pronto() end)
  exports('dono', function(fonte) return inv:dono(fonte) end)
  exports('trabalho', function(fonte) local t = exports.qbx_core:GetPlayer(fonte).PlayerData.job return t.name .. ':' .. t.grade.level end)
  exports('gangue', function(fonte) local t = exports.qbx_core:GetPlayer(fonte).PlayerData.gang return t.name .. ':' .. t.grade.level end)
`

const PLANTA: Planta = {
  recursos: BASE_DO_QBOX,
  eventos: ['QBCore:Server:PlayerLoaded', 'QBCore:Server:OnPlayerUnload', 'qbx_core:server:playerLoggedOut', 'playerDropped'],
  ajudante: AJUDANTE,
  deTodos: (sql, parametros) => ehGravacao(sql) && Array.isArray(parametros) && Array.isArray(parametros[0]),
}

export const ehGravacao = (sql: string): boolean =>
  /^UPDATE `players` SET `?inventory`? = \?(, `sorium` = \?, `sorium_vez` = \?)? WHERE `citizenid` = \?( AND \(`sorium_vez` IS NULL OR `sorium_vez` < \?\))?$/.test(
    sql,
  )
export const ehGravacaoDeBau = (sql: string): boolean => sql.startsWith('INSERT INTO ox_inventory')
export const ehNossa = (sql: string): boolean =>
  sql.startsWith('UPDATE `players` SET `inventory` = ?, `sorium` = ?, `sorium_vez` = ? WHERE `citizenid` = ? AND CONVERT')

export class CidadeQbox extends CidadeDoQb<MoradorDoQbox> {
  static async abrir(opcoes: OpcoesDaCidadePorTexto<MoradorDoQbox>): Promise<CidadeQbox> {
    const cidade = new CidadeQbox(opcoes, PLANTA)
    criarEsquema(cidade.db, opcoes.moradores)
    return cidade.subir()
  }

  chegar(m: QuemDoQb): number {
    const fonte = this.conectar(m.licenca)
    this.fx.emitir('sandbox:escolher', [fonte, m.citizenid])
    return fonte
  }

  deslogar(fonte: number): void {
    this.fx.emitir('sandbox:deslogar', [fonte])
  }

  salvarTodos(): void {
    this.fx.emitir('sandbox:salvarTodos', [])
  }

  apagar = (m: QuemDoQb): Promise<unknown> => this.fx.chamar('qbx_core', 'apagar', [m.citizenid])
  gangue = (fonte: number): Promise<unknown> => this.ajuda('gangue', fonte)
  itens = async (de: number | string): Promise<ItemDoMorador[]> => emOrdem(await this.ajuda('itens', de))
  gastar = (fonte: number, item: string, n: number): Promise<unknown> => this.ajuda('gastar', fonte, item, n)
  darCom = (fonte: number, item: string, info: Record<string, unknown>): Promise<unknown> => this.ajuda('dar', fonte, item, 1, info)
  guardar = (fonte: number, item: string, bau: string, id?: number): Promise<unknown> =>
    this.ajuda('guardar', fonte, item, bau, id === undefined ? 'stash' : 'trunk', id)
  pegar = (fonte: number, item: string, bau: string): Promise<unknown> => this.ajuda('pegar', fonte, item, bau)
  fechadas = (): Promise<unknown> => this.ajuda('fechadas')
  demorar = (ms: number): Promise<unknown> => this.ajuda('demorar', ms)

  salvo(chave: string): { itens: ItemDoMorador[]; diario: { ops?: Record<string, string> }; trabalho: string } {
    const linha = this.db.prepare('SELECT * FROM players WHERE citizenid = ?').get(chave)
    const trabalho = jsonDe(linha?.['job']) as { name?: string; grade?: { level?: number } }
    return {
      itens: emOrdem(Object.values(jsonDe(linha?.['inventory']))),
      diario: jsonDe(linha?.['sorium']),
      trabalho: `${trabalho.name}:${trabalho.grade?.level}`,
    }
  }

  salvos(chave: string, item: string): number {
    return quantosEm(this.salvo(chave).itens, item)
  }

  noBau(bau: string, item: string): number {
    const linha = this.db.prepare('SELECT data FROM ox_inventory WHERE name = ?').get(bau)
    return quantosEm(emOrdem(Object.values(jsonDe(linha?.['data']))), item)
  }

  grupos(chave: string): string[] {
    const linhas = this.db
      .prepare('SELECT type, "group" AS nome, grade FROM player_groups WHERE citizenid = ? ORDER BY type, nome')
      .all(chave)
    return linhas.map((l) => `${String(l['type'])}:${String(l['nome'])}:${Number(l['grade'])}`)
  }
}

const quantosEm = (itens: readonly ItemDoMorador[], item: string): number =>
  itens.reduce((soma, i) => soma + (i.name === item ? i.count : 0), 0)

const emOrdem = (v: unknown): ItemDoMorador[] => (Array.isArray(v) ? (v as ItemDoMorador[]) : []).sort((a, b) => a.slot - b.slot)
