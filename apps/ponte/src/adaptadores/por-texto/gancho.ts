import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { CODIGOS_POR_VEZ, paginaDoGancho } from '../comum/catalogo.ts'
import { desfechoDe, lista, numeroOuNulo, objeto, ouAusente, type Objeto } from '../comum/respostas.ts'
import type { Aplicacao, Desfecho, PaginaDoCatalogo } from '../interface.ts'
import type { Presente } from './leituras.ts'
import type { GanchoDoRegistro } from './registro-salvo.ts'

/** Weights in the framework's own unit. */
export interface BolsaViva {
  itens: Objeto[]
  peso: number
  maximo: number
  conferencia: { motivo: Motivo | null } | null
}

/** `recusaNova`: a refusal that is not stored yet. `cedo`: a save of the framework would not help yet. */
export interface EfeitoAplicado {
  aplicacao: Aplicacao
  recusaNova: boolean
  cedo?: boolean
}

export interface GanchoPorTexto<Mudanca> extends GanchoDoRegistro<Mudanca> {
  estado(): Promise<Objeto | null>
  /** 'mudou': the chosen slots have changed since they were seen. */
  aplicar(chave: string, operacao: string, efeito: Objeto): Promise<EfeitoAplicado | 'mudou'>
  lido(chave: string, operacao: string): Promise<Desfecho | undefined>
  bolsa(chave: string, conferir?: Objeto): Promise<BolsaViva | null>
  presentes(): Promise<Presente[]>
  jogador(fonte: number): Promise<string | null>
  fonteDe(chave: string): Promise<number | null>
  podar(chave: string, operacoes: readonly string[]): Promise<boolean>
  itensDaCidade(desde: number): Promise<PaginaDoCatalogo | null>
  chamar(nome: string, ...args: unknown[]): Promise<unknown>
}

export function criarGanchoPorTexto<Mudanca>(
  fx: Pick<FxServer, 'chamar'>,
  recurso: string,
  mudancaDe: (m: Objeto) => Mudanca,
): GanchoPorTexto<Mudanca> {
  const chamar = (nome: string, ...args: unknown[]): Promise<unknown> => fx.chamar(recurso, nome, ...args)

  return {
    chamar,
    estado: () => ouAusente(async () => objeto(await chamar('gancho'))),
    async aplicar(chave, operacao, efeito) {
      const resposta = objeto(await chamar('aplicar', chave, operacao, efeito))
      const { espera } = resposta
      if (espera === 'mudou') return 'mudou'
      if (espera === 'offline' || espera === 'guardando')
        return { aplicacao: { espera }, recusaNova: false, cedo: resposta['cedo'] === true }
      return { aplicacao: desfechoDe(resposta), recusaNova: resposta['nova'] === true }
    },
    async desfazer(chave, operacao) {
      await chamar('desfazer', chave, operacao)
    },
    async porGravar(chave) {
      const resposta = objeto(await chamar('porGravar', chave))
      return {
        escritas: Number(resposta['escritas']) || 0,
        operacoes: lista(resposta['operacoes'])
          .map(objeto)
          .map((operacao) => ({
            id: String(operacao['id']),
            ordem: Number(operacao['ordem']),
            existe: operacao['existe'] === true,
            salva: operacao['salva'] === true,
            texto: String(operacao['texto']),
            mudanca: mudancaDe(objeto(operacao['mudanca'])),
          }))
          .sort((a, b) => a.ordem - b.ordem),
      }
    },
    async confirmar(chave, operacoes) {
      const como = await chamar('confirmar', chave, operacoes)
      return como === 'olhar' || como === 'perdida' ? como : 'confirmada'
    },
    async esquecer(chave, operacoes) {
      if (operacoes.length > 0) await chamar('esquecer', chave, operacoes)
    },
    async pedirGravacao() {
      await chamar('pedirGravacao')
    },
    async lido(chave, operacao) {
      const resposta = objeto(await chamar('lido', chave, operacao))
      return typeof resposta['resultado'] === 'string' ? desfechoDe(resposta) : undefined
    },
    async bolsa(chave, conferir) {
      const vivo = objeto(await chamar('inventario', chave, conferir ?? false))
      return vivo['online'] === true ? bolsaViva(vivo) : null
    },
    async presentes() {
      return lista(await chamar('presentes'))
        .map(objeto)
        .map(presenteDe)
    },
    async jogador(fonte) {
      const chave = await chamar('jogador', fonte)
      return typeof chave === 'string' ? chave : null
    },
    fonteDe: async (chave) => numeroOuNulo(await chamar('fonte', chave)),
    podar: async (chave, operacoes) => (await chamar('podar', chave, operacoes)) === true,
    itensDaCidade: async (desde) => paginaDoGancho('item', await chamar('catalogo', desde, CODIGOS_POR_VEZ)),
  }
}

const presenteDe = ({ chave, desde, discord }: Objeto): Presente => ({
  chave: String(chave),
  desde: Number(desde) || 0,
  discord: typeof discord === 'string' ? discord.replace(/^discord:/, '') : null,
})

function bolsaViva(vivo: Objeto): BolsaViva {
  return {
    itens: lista(vivo['itens']).map(objeto),
    peso: Number(vivo['peso']) || 0,
    maximo: Number(vivo['maximo']) || 0,
    conferencia: vivo['conferido'] === true ? { motivo: typeof vivo['motivo'] === 'string' ? (vivo['motivo'] as Motivo) : null } : null,
  }
}

export function capacidadesDe(estado: Objeto): { capacidades: string[]; falta: string[] } {
  return { capacidades: lista(estado['capacidades']).map(String), falta: lista(estado['falta']).map(String) }
}
