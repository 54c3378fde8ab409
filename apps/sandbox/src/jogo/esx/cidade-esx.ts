import { CidadePorTexto, jsonDe, type OpcoesDaCidadePorTexto, type Planta } from '../cidade-por-texto.ts'
import { criarEsquema, type MoradorDoEsx } from './esquema.ts'
import { baseDoEsx } from './recursos-da-base.ts'

const AJUDANTE = `
  local function x(fonte) return exports.es_extended:getSharedObject().GetPlayerFromId(fonte) end
  exports('dar', function(fonte, item, n) x(fonte).addInventoryItem(item, n) end)
  exports('tirar', function(fonte, item, n) x(fonte).removeInventoryItem(item, n) end)
  exports('quantos', function(fonte, item) local e = x(fonte).getInventoryItem(item) return e and e.count or 0 end)
  exports('passar', function(de, para, item)
    local a, b = x(de), x(para)
    if not a or not b or a.getInventoryItem(item).count < 1 or not b.canCarryItem(item, 1) then return end
    a.removeInventoryItem(item, 1)
    b.addInventoryItem(item, 1)
  end)
  exports('pronta', function() local e = exports.es_extended:getSharedObject() return next(e.Items) ~= nil and next(e.Jobs) ~= nil end)
  exports('dono', function(fonte) local p = x(fonte) return p and p.identifier or nil end)
  exports('trabalho', function(fonte) local t = x(fonte).getJob() return t.name .. ':' .. t.grade end)
`

const PLANTA: Planta = {
  recursos: [{ nome: 'es_extended', arquivos: baseDoEsx(), gancho: 'gancho-esx.lua' }],
  eventos: ['esx:playerLoaded', 'esx:playerLogout', 'esx:onPlayerSpawn', 'playerDropped'],
  ajudante: AJUDANTE,
  deTodos: (_sql, parametros) => Array.isArray(parametros) && Array.isArray(parametros[0]),
}

type Quem = Pick<MoradorDoEsx, 'licenca' | 'personagem'>

export class CidadeEsx extends CidadePorTexto<MoradorDoEsx> {
  static async abrir(opcoes: OpcoesDaCidadePorTexto<MoradorDoEsx>): Promise<CidadeEsx> {
    const cidade = new CidadeEsx(opcoes, PLANTA)
    criarEsquema(cidade.db, opcoes.moradores)
    return cidade.subir()
  }

  async entrar(m: Quem, { spawn = true } = {}): Promise<number> {
    const fonte = this.conectar(m.licenca)
    await this.#escolher(fonte, m, spawn)
    return fonte
  }

  async #escolher(fonte: number, m: Quem, spawn = true): Promise<void> {
    this.fx.emitir('esx:onPlayerJoined', [fonte, m.personagem])
    await this.ate(async () => (await this.dono(fonte)) === `${m.personagem}:${m.licenca}`)
    if (spawn) this.fx.emitirDaRede('esx:onPlayerSpawn', fonte, [])
  }

  async trocar(fonte: number, m: Quem): Promise<void> {
    this.deslogar(fonte)
    await new Promise((depois) => setTimeout(depois, 100))
    await this.ate(async () => (await this.dono(fonte)) === null)
    await this.#escolher(fonte, m)
  }

  deslogar(fonte: number): void {
    this.fx.emitir('esx:playerLogout', [fonte])
  }

  salvarTodos(): void {
    this.fx.emitir('txAdmin:events:serverShuttingDown', [{ delay: 5000 }])
  }

  salvo(chave: string): { inventario: Record<string, number>; metadados: Record<string, unknown>; trabalho: string; cargo: string } {
    const linha = this.db.prepare('SELECT inventory, metadata, job, job_grade, "group" AS cargo FROM users WHERE identifier = ?').get(chave)
    return {
      inventario: jsonDe(linha?.['inventory']),
      metadados: jsonDe(linha?.['metadata']),
      trabalho: `${String(linha?.['job'])}:${Number(linha?.['job_grade'])}`,
      cargo: String(linha?.['cargo']),
    }
  }
  salvos(chave: string, item: string): number {
    return this.salvo(chave).inventario[item] ?? 0
  }
}
