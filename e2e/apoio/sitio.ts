import { randomBytes } from 'node:crypto'

export interface Mundo {
  ligado: boolean
  salvo: {
    inventories: Record<string, Record<string, { item: string; amount: number }>>
    operations: Record<string, Record<string, string>>
    vehicles: { passport: number; vehicle: string; plate: string }[]
  }
}

export interface CompraFeita {
  id: string
  item_nome: string
  estado: string
}

export class Sitio {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async entrar(usuario: string): Promise<string> {
    const state = randomBytes(16).toString('hex')
    let onde = `${this.url}/api/auth/discord?state=${state}&usuario=${usuario}`
    while (!new URL(onde).pathname.startsWith('/auth/')) {
      const { headers } = await fetch(onde, { redirect: 'manual' })
      onde = new URL(headers.get('location') ?? '', onde).href
    }
    const { token } = await this.ler<{ token: string }>(`/auth/discord/callback${new URL(onde).search}`)
    return token
  }

  async entrarComoAdmin(): Promise<string> {
    const corpo = { email: 'admin@sorium.local', senha: 'sorium-sandbox-admin' }
    return (await this.enviar<{ token: string }>('/auth/admin', corpo)).token
  }

  async jogo(acao: string, passport?: number): Promise<void> {
    await this.enviar('/sandbox/jogo', { acao, ...(passport === undefined ? {} : { passport }) })
  }

  async mundo(): Promise<Mundo> {
    return this.ler<Mundo>('/sandbox/mundo')
  }

  /** How many of this item the character's inventory holds in the game's saved state. */
  async quantosSalvos(passport: number, codigo: string): Promise<number> {
    const { salvo } = await this.mundo()
    const vagas = Object.values(salvo.inventories[String(passport)] ?? {})
    return vagas.filter(({ item }) => item === codigo || item.startsWith(`${codigo}-`)).reduce((soma, { amount }) => soma + amount, 0)
  }

  async saldos(token: string): Promise<{ saldo_real: number; saldo_zcoin: number }> {
    return this.ler('/carteira', token)
  }

  async compras(token: string): Promise<CompraFeita[]> {
    return this.ler('/loja/historico-compras', token)
  }

  async ler<T>(caminho: string, token?: string): Promise<T> {
    return this.pedir<T>(caminho, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  }

  async enviar<T>(caminho: string, corpo: unknown, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return this.pedir<T>(caminho, { method: 'POST', headers, body: JSON.stringify(corpo) })
  }

  private async pedir<T>(caminho: string, pedido: RequestInit): Promise<T> {
    const resposta = await fetch(`${this.url}/api${caminho}`, pedido)
    const texto = await resposta.text()
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${texto}`)
    return (texto ? JSON.parse(texto) : undefined) as T
  }
}
