/** The game's side of rentals: the production code of the ponte's vehicles on the simulated game's tables, and a set of groups. */
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { abrirBancoDoJogo } from '@sorium/sandbox/jogo/banco.ts'
import { criarOxmysql } from '@sorium/sandbox/jogo/oxmysql.ts'
import { criarBanco } from '../../../apps/ponte/src/adaptadores/comum/banco.ts'
import { TabelasDaPonte } from '../../../apps/ponte/src/adaptadores/comum/tabelas-da-ponte.ts'
import { acharLugares } from '../../../apps/ponte/src/adaptadores/creative/lugares.ts'
import { Veiculos } from '../../../apps/ponte/src/adaptadores/creative/veiculos.ts'
import type { Desfecho } from '../../../apps/ponte/src/adaptadores/interface.ts'
import { detectarPerfil } from '../../../apps/ponte/src/adaptadores/perfis.ts'
import { dadosValidos } from '../../../apps/ponte/src/conferir-dados.ts'

export interface VeiculoNoJogo {
  modelo: string
  placa: string
  alugadoAte: number
}

const VAZIO = {
  contas: [],
  personagens: [],
  inventarios: {},
  veiculos: [],
  propriedades: [],
  dados: [],
  contasDoInstagram: [],
  postsDoInstagram: [],
  online: [],
  foraDaGaragem: [],
}

export type Garagem = Awaited<ReturnType<typeof abrirGaragem>>

export async function abrirGaragem(agora: () => number) {
  const { db, fechar } = abrirBancoDoJogo(':memory:', () => VAZIO)
  const oxmysql = criarOxmysql(db)
  const banco = criarBanco({ chamar: (_recurso, nome, ...args) => oxmysql.chamar(nome, args) })
  const colunas = await banco.consultar(
    'SELECT TABLE_NAME AS tabela, COLUMN_NAME AS coluna FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = DATABASE()',
  )
  const perfil = detectarPerfil(colunas.map((c) => ({ tabela: String(c['tabela']), coluna: String(c['coluna']) })))
  if (!perfil) throw new Error('the simulated game has none of the known profiles')
  const agoraS = (): number => Math.floor(agora() / 1000)
  const tabelas = new TabelasDaPonte(banco, agoraS)
  await tabelas.criar()
  const rua = new Set<string>()
  const grupos = new Set<string>()
  let placas = 0
  const placa = (): string => `P${String(++placas).padStart(7, '0')}`
  const gancho = {
    modelo: () => Promise.resolve({ existe: true, peso: null }),
    placa: () => Promise.resolve(placa()),
    lerDado: () => Promise.resolve({}),
    porDado: () => Promise.resolve(),
  }
  const veiculos = new Veiculos({
    fx: { placasNaRua: () => rua },
    banco,
    gancho,
    perfil,
    lugares: await acharLugares(banco, perfil, 'creative-network'),
    tabelas,
    colunas: new Set(),
    agoraS,
    cidadeAntiga: false,
    apreensaoTemPrazo: false,
  })

  function mudarGrupo(op: Operacao, tem: boolean): Desfecho {
    const chave = `${op.passport}:${(op.dados as { grupo: string }).grupo}`
    if (tem) grupos.add(chave)
    else grupos.delete(chave)
    return { resultado: 'aplicada' }
  }

  return {
    fechar,
    rua,
    nascer: (passport: number) => void db.prepare('INSERT INTO characters (id, Name, Deleted) VALUES (?, ?, 0)').run(passport, 'Nome'),
    temGrupo: (passport: number, grupo: string) => grupos.has(`${passport}:${grupo}`),
    de: (passport: number): VeiculoNoJogo[] =>
      db
        .prepare('SELECT Vehicle, Plate, Rental FROM vehicles WHERE Passport = ?')
        .all(passport)
        .map((v) => ({ modelo: String(v['Vehicle']), placa: String(v['Plate']), alugadoAte: Number(v['Rental']) })),
    /** The city takes a vehicle away and gives another of the model, rented or for ever: the site knows nothing of it. */
    trocar(passport: number, modelo: string, alugadoAte: number): string {
      const nova = placa()
      db.prepare('DELETE FROM vehicles WHERE Passport = ? AND Vehicle = ?').run(passport, modelo)
      db.prepare('INSERT INTO vehicles (Passport, Vehicle, Plate, Rental) VALUES (?, ?, ?, ?)').run(passport, modelo, nova, alugadoAte)
      return nova
    },
    anular: (op: { id: string; passport: number; tipo: string }) => tabelas.anular(op),
    /** As operacoes.ts does it: looked at first, then applied in one transaction with its result. */
    async aplicar(op: Operacao): Promise<Desfecho> {
      if (await tabelas.foiAnulada(op.id)) return { resultado: 'anulada' }
      if (!dadosValidos(op)) return tabelas.recusar(op, 'dados_invalidos')
      if (op.tipo === 'dar_veiculo') return veiculos.dar(op, op.dados)
      if (op.tipo === 'definir_aluguel') return veiculos.definirAluguel(op, op.dados)
      if (op.tipo === 'revogar_aluguel') return veiculos.revogarAluguel(op, op.dados)
      if (op.tipo === 'definir_grupo') return mudarGrupo(op, true)
      if (op.tipo === 'revogar_grupo') return mudarGrupo(op, false)
      throw new Error(`no rental brings ${op.tipo}`)
    },
  }
}
