import { Type, type Static, type TOptional } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Taxa, Valor } from '../comum/dinheiro.ts'
import { Nulavel } from '../comum/tipos.ts'
import { AJUSTES, type EspecieDo, type LinhaDoAjuste, linhaDoAjuste, type NomeDoAjuste, NOMES_DOS_AJUSTES } from './ajustes.ts'

const NO_FIO = {
  texto: Type.String(),
  imagem: Nulavel(Type.String()),
  https: Nulavel(Type.String()),
  jogo: Nulavel(Type.String()),
  cor: Nulavel(Type.String()),
  carteira: Nulavel(Type.String()),
  simNao: Type.Boolean(),
  inteiro: Type.Integer(),
  taxa: Taxa,
  sorium: Valor,
  reais: Valor,
  grupos: Type.Array(Type.String()),
  idDiscord: Nulavel(Type.String()),
  idsDiscord: Type.Array(Type.String()),
  livre: Nulavel(Type.String()),
  documento: Nulavel(Type.String()),
  email: Nulavel(Type.String()),
  escolha: Type.String(),
}

type Linha<E extends LinhaDoAjuste['especie']> = LinhaDoAjuste<E>
const texto = ({ maximo }: { maximo: number }) => Nulavel(Type.String({ maxLength: maximo }))
/** Decimals and bounds are checked when the api reads the value, because JSON Schema counts the decimals of floating-point numbers unreliably. */
const numero = () => Type.Number()

const PEDIDO = {
  texto: ({ maximo }: Linha<'texto'>) => Type.String({ maxLength: maximo }),
  imagem: texto,
  https: texto,
  jogo: texto,
  cor: texto,
  carteira: texto,
  simNao: () => Type.Boolean(),
  inteiro: ({ de, ate }: Linha<'inteiro'>) => Type.Integer({ minimum: de, maximum: ate }),
  taxa: numero,
  sorium: numero,
  reais: numero,
  grupos: ({ maximo }: Linha<'grupos'>) =>
    Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: maximo }), Type.String({ maxLength: 61 * maximo })], {
      description: 'Uma lista, ou os nomes num texto, separados por vírgula',
    }),
  idDiscord: texto,
  idsDiscord: ({ maximo }: Linha<'idsDiscord'>) => Type.Array(Type.String({ maxLength: 25 }), { maxItems: maximo }),
  livre: texto,
  documento: texto,
  email: texto,
  escolha: ({ escolhas }: Linha<'escolha'>) => Type.Enum(Object.keys(escolhas)),
}

const mapear = <T>(nomes: readonly NomeDoAjuste[], fazer: (linha: LinhaDoAjuste) => unknown) =>
  Object.fromEntries(nomes.map((nome) => [nome, fazer(linhaDoAjuste(nome))])) as T

export const Configuracoes = Type.Object(
  mapear<{ [N in NomeDoAjuste]: (typeof NO_FIO)[EspecieDo<N>] }>(NOMES_DOS_AJUSTES, ({ especie }) => NO_FIO[especie]),
)
export type Configuracoes = Static<typeof Configuracoes>

type Opcional<N extends NomeDoAjuste> = TOptional<ReturnType<(typeof PEDIDO)[EspecieDo<N>]>>

/** A missing field stays unchanged. An empty text clears a field, except `nome`, which must be sent and must not be empty. */
export const MudancaDasConfiguracoes = Type.Object({
  nome: PEDIDO.texto(AJUSTES.nome),
  ...mapear<{ [N in Exclude<NomeDoAjuste, 'nome'>]: Opcional<N> }>(
    NOMES_DOS_AJUSTES.filter((nome) => nome !== 'nome'),
    (linha) => Type.Optional((PEDIDO[linha.especie] as (l: LinhaDoAjuste) => ReturnType<typeof texto>)(linha)),
  ),
})
export type MudancaDasConfiguracoes = Static<typeof MudancaDasConfiguracoes>

const daAdministracao = { acesso: 'admin', modulo: 'configuracoes' } as const

export const lerConfiguracoes = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/configuracoes',
  limite: 'leitura',
  resumo: 'Todas as configurações do site',
  respostas: { 200: Configuracoes },
})
export const gravarConfiguracoes = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/configuracoes',
  limite: 'escrita',
  resumo: 'Muda as configurações enviadas; valem na hora',
  corpo: MudancaDasConfiguracoes,
  respostas: { 200: Configuracoes },
})
export const desistirDaCarteiraDaTaxa = chamada({
  ...daAdministracao,
  metodo: 'DELETE',
  caminho: '/admin/configuracoes/carteira-da-taxa',
  limite: 'escrita',
  resumo: 'Desiste da troca da carteira das taxas que ainda não vale',
  respostas: { 204: Type.Null() },
})
export const enviarLogo = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/configuracoes/logo',
  limite: 'escrita',
  resumo: 'Guarda uma imagem para ser o logo; o endereço dela é gravado com as configurações',
  formulario: { arquivo: 'imagem' },
  respostas: { 201: Type.Object({ logo_url: Type.String() }) },
})
