import { CidadeDoQb } from '../cidade-do-qb.ts'
import { jsonDe, type OpcoesDaCidadePorTexto, type Planta } from '../cidade-por-texto.ts'
import { BASE_DO_QBCORE } from './recursos-da-base.ts'
import { criarEsquema, type ItemDoMorador, type MoradorDoQbcore } from './esquema.ts'

const AJUDANTE = `
  local inv = exports['qb-inventory']
  local function x(fonte) return exports['qb-core']:GetPlayer(fonte) end
  local function quantos(fonte, item)
    local total = 0
    for _, i in pairs(x(fonte).PlayerData.items) do if i.name == item then total = total + i.amount end end
    return total
  end
  exports('quantos', quantos)
  exports('dar', function(fonte, item, n) return inv:AddItem(fonte, item, n) end)
  exports('tirar', function(fonte, item, n) return inv:RemoveItem(fonte, item, n) end)
  exports('passar', function(de, para, item)
    if x(de) and x(para) and quantos(de, item) > 0 then inv:mover(de, para, item) end
  end)
  exports('guardar', function(fonte, item, bau) inv:abrir(bau, fonte) inv:mover(fonte, bau, item) end)
  exports('pegar', function(fonte, item, bau) inv:abrir(bau, fonte) inv:mover(bau, fonte, item) end)
  exports('fechar', function(bau) inv:fechar(bau) end)
  exports('gastar', function(fonte, item, n) inv:gastar(fonte, item, n) end)
  exports('pronta', function() return inv:pronto() end)
  exports('dono', function(fonte) local p = x(fonte) return p and p.PlayerData.citizenid or nil end)
  exports('trabalho', function(fonte) local t = x(fonte).PlayerData.job return t.name .. ':' .. t.grade.level end)
  exports('gangue', function(fonte) local t = x(fonte).PlayerData.gang return t.name .. ':' .. t.grade.level end)
  exports('campo', function(fonte, nome) return x(fonte).PlayerData[nome] end)
  local copias = {}
  exports('lerAusente', function(chave) copias[chave] = exports['qb-core']:lerAusente(chave) end)
  exports('salvarAusente', function(chave) exports['qb-core']:salvarAusente(copias[chave]) end)
  exports('apagar', function(chave) exports['qb-core']:apagar(chave) end)
  exports('itens', function(fonte)
    local lista = {}
    for slot, i in pairs(x(fonte).PlayerData.items) do lista[#lista + 1] = { slot = slot, name = i.name, amount = i.amount, info = i.info } end
    return lista
  end)
`

const PLANTA: Planta = {
  recursos: BASE_DO_QBCORE,
  eventos: ['QBCore:Server:PlayerLoaded', 'QBCore:Server:OnPlayerUnload', 'playerDropped'],
  ajudante: AJUDANTE,
  deTodos: (sql) => ehGravacao(sql),
}

export const ehGravacao = (sql: string): boolean => ehGravacaoDaBolsa(sql) || sql.startsWith('INSERT INTO players')
export const ehGravacaoDaBolsa = (sql: string): boolean => sql.startsWith('UPDATE players SET inventory = ?')
export const ehNossa = (sql: string): boolean => sql.startsWith('UPDATE `players` SET')

export class CidadeQbcore extends CidadeDoQb<MoradorDoQbcore> {
  static async abrir(opcoes: OpcoesDaCidadePorTexto<MoradorDoQbcore>): Promise<CidadeQbcore> {
    const cidade = new CidadeQbcore(opcoes, PLANTA)
    criarEsquema(cidade.db, opcoes.moradores)
    return cidade.subir()
  }

  deslogar(fonte: number): void {
    this.fx.emitir('sandbox:deslogar', [fonte])
  }

  salvar(fonte: number): void {
    this.fx.emitirDaRede('QBCore:UpdatePlayer', fonte, [])
  }

  gangue = (fonte: number): Promise<unknown> => this.ajuda('gangue', fonte)
  itens = async (fonte: number): Promise<ItemDoMorador[]> => {
    const lista = await this.ajuda('itens', fonte)
    return (Array.isArray(lista) ? (lista as ItemDoMorador[]) : []).sort((a, b) => a.slot - b.slot)
  }
  campo = (fonte: number, nome: string): Promise<unknown> => this.ajuda('campo', fonte, nome)
  gastar = (fonte: number, item: string, n: number): Promise<unknown> => this.ajuda('gastar', fonte, item, n)
  lerAusente = (chave: string): Promise<unknown> => this.ajuda('lerAusente', chave)
  salvarAusente = (chave: string): Promise<unknown> => this.ajuda('salvarAusente', chave)
  apagar = (chave: string): Promise<unknown> => this.ajuda('apagar', chave)
  guardar = (fonte: number, item: string, bau: string): Promise<unknown> => this.ajuda('guardar', fonte, item, bau)
  pegar = (fonte: number, item: string, bau: string): Promise<unknown> => this.ajuda('pegar', fonte, item, bau)
  fecharBau = (bau: string): Promise<unknown> => this.ajuda('fechar', bau)

  salvo(chave: string): {
    itens: ItemDoMorador[]
    diario: { ops?: Record<string, string>; grupos?: Record<string, string> }
    trabalho: string
    gangue: string
  } {
    const linha = this.db.prepare('SELECT * FROM players WHERE citizenid = ?').get(chave)
    const grupo = (v: unknown): string => {
      const lido = jsonDe(v) as { name?: string; grade?: { level?: number } }
      return `${lido.name}:${lido.grade?.level}`
    }
    return {
      itens: (Object.values(jsonDe(linha?.['inventory'])) as ItemDoMorador[]).sort((a, b) => a.slot - b.slot),
      diario: jsonDe(linha?.['sorium']),
      trabalho: grupo(linha?.['job']),
      gangue: grupo(linha?.['gang']),
    }
  }

  salvos(chave: string, item: string): number {
    return this.salvo(chave).itens.reduce((soma, i) => soma + (i.name === item ? i.amount : 0), 0)
  }

  noBau(bau: string, item: string): number {
    const linha = this.db.prepare('SELECT items FROM inventories WHERE identifier = ?').get(bau)
    return (Object.values(jsonDe(linha?.['items'])) as ItemDoMorador[]).reduce((soma, i) => soma + (i.name === item ? i.amount : 0), 0)
  }
}
