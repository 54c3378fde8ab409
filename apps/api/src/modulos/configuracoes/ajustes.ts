import type { Leitura, Transacao } from '#nucleo/banco/index.ts'

/** Every setting with its default. Money: hundredths; rates: 1e-4 R$; both as decimal text, so that JSON keeps them exact. */
const PADROES = {
  nome: 'Sorium' as string,
  logo_url: null as string | null,
  cor_primaria: null as string | null,
  cor_secundaria: null as string | null,
  cor_fonte: null as string | null,
  /** null: the address of the installation (RADIO_URL), else the house's own loop. */
  radio_url: null as string | null,
  endereco_servidor: null as string | null,
  convite_discord: null as string | null,
  /** Where the pictures of the city's catalogue are, with {codigo} or {figura}; null: nowhere. */
  figuras_endereco: null as string | null,
  cotacao_valor_base: '10000',
  cotacao_valor_minimo: '100',
  cotacao_profundidade: '100000000',
  /** How far staff may move a rate from the one of 24 hours ago, percent. */
  cotacao_variacao_maxima: 20,
  /** R$ that an administrator may add to wallets, in one call and within 24 hours. */
  credito_maximo_por_vez: '1000000',
  credito_maximo_por_dia: '5000000',
  /** The groups of the game that an item of the shop may give. */
  grupos_permitidos: [] as readonly string[],
  /** What the house keeps of a sale, in 1/100 of a percent; it counts for listings made from then on. */
  marketplace_taxa_bps: 1_000,
  /** A listing that nobody bought goes back after so many days. */
  marketplace_dias: 14,
  /** Whether a listing waits for the administration before it can be seen. */
  marketplace_moderar: false as boolean,
  /** Open listings of one player at most. */
  marketplace_maximo_abertos: 50,
  /** The wallet (its owner's id) that receives the fees; null: they stay with the house. */
  id_carteira_admin_taxa: null as string | null,
}
export type Ajustes = typeof PADROES

export async function lerAjustes(leitura: Leitura): Promise<Ajustes> {
  const linhas = await leitura.linhas<{ chave: string; valor: unknown }>('select chave, valor from configuracoes_valor')
  return Object.assign(
    { ...PADROES },
    Object.fromEntries(linhas.filter((l) => l.chave in PADROES).map((l) => [l.chave, l.valor])),
  ) as Ajustes
}

export async function gravarAjustes(tx: Transacao, mudancas: Partial<Ajustes>): Promise<void> {
  for (const [chave, valor] of Object.entries(mudancas))
    await tx.executar(
      `insert into configuracoes_valor (chave, valor) values ($1, $2)
       on conflict (chave) do update set valor = excluded.valor, em = clock_timestamp()`,
      [chave, JSON.stringify(valor)],
    )
}
