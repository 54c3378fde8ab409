import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import type { LinhaDeErro } from '../comum/erros.ts'
import { Nulavel, Passport } from '../comum/tipos.ts'

export * from './administracao.ts'
export * from './catalogo.ts'
export * from './descricao.ts'
export * from './estados.ts'
export * from './motivos.ts'
export * from './paradas.ts'
export * from './servidores.ts'

export const ERROS_ENTREGAS = {
  'ponte.assinatura_invalida': { status: 401, texto: 'Assinatura da ponte inválida.' },
  'ponte.relogio_errado': { status: 401, texto: 'O relógio do servidor do jogo está fora de hora. Acerte-o pela hora do site.' },
  'ponte.repetida': { status: 409, texto: 'Este pedido da ponte já foi recebido.' },
  'ponte.duas_copias': {
    status: 409,
    texto:
      'Há duas cópias da ponte no ar com a mesma chave, e esta chegou depois: ela não entrega nada. Desligue uma delas, ou dê a cada servidor a sua chave no painel do site.',
  },
  'ponte.versao_distante': {
    status: 409,
    texto:
      'A ponte e o site estão a mais de uma versão de distância e já não se entendem: copie a pasta sorium que veio com o site por cima da que está no servidor do jogo e reinicie-o. O que foi comprado espera.',
  },
  'ponte.catalogo_incoerente': { status: 400, texto: 'As páginas do catálogo não são da versão que a ponte informou.' },
  'ponte.outro_mundo': {
    status: 409,
    texto:
      'O banco de dados desta cidade não é o que o site conhece: os personagens são outros, e nada é entregue. Se a cidade mudou de banco, troque o mundo no painel do site, em Servidores.',
  },
  'entregas.cidade_cheia': {
    status: 503,
    texto:
      'A cidade está recebendo mais compras do que consegue entregar agora. Nada foi cobrado por este pedido: tente de novo em alguns segundos.',
  },
  'entregas.personagem_invalido': { status: 403, texto: 'Este personagem não é seu. Escolha um dos seus personagens.' },
  'entregas.personagem_offline': {
    status: 409,
    texto: 'Este personagem não está na cidade agora. Entre no servidor com ele para anunciar um item.',
  },
  'entregas.servidor_inexistente': { status: 404, texto: 'Servidor do jogo não encontrado.' },
  'entregas.servidor_ja_existe': { status: 409, texto: 'Já existe um servidor com este identificador.' },
  'entregas.operacao_inexistente': { status: 404, texto: 'Operação não encontrada.' },
  'entregas.caso_proprio': { status: 403, texto: 'Esta entrega é sua como jogador. Peça a outro administrador que decida.' },
  'entregas.passaporte_sem_personagem': {
    status: 409,
    texto: 'Ninguém tem este passaporte agora. Entregue a outro personagem do jogador, ou devolva o valor.',
  },
  'entregas.personagem_de_outro': { status: 409, texto: 'Escolha outro personagem do mesmo jogador.' },
  'entregas.ja_possui_modelo': { status: 409, texto: 'Este personagem já tem um veículo deste modelo. Escolha outro.' },
  'entregas.sem_devolucao': {
    status: 409,
    texto: 'Esta entrega não tem valor a devolver: é uma coisa que volta ao dono. Entregue-a a um personagem dele.',
  },
  'entregas.servidor_do_mundo': {
    status: 409,
    texto: 'Outros servidores usam os personagens deste. Marque-os como teste ou troque o mundo antes.',
  },
  'entregas.sem_servidor_no_ar': {
    status: 409,
    texto: 'Nenhum servidor do jogo está no ar agora: não há a quem pedir. Ligue a cidade e tente de novo.',
  },
  'entregas.mundo_mudou': { status: 409, texto: 'O servidor informa outro mundo agora. Atualize a página e confira de novo.' },
  'entregas.confirmacao_diferente': { status: 409, texto: 'O identificador digitado não é o deste servidor.' },
  'entregas.chave_ainda_vale': { status: 409, texto: 'Revogue antes a chave deste servidor: até lá ele ainda pode falar com o site.' },
  'entregas.servidor_falou_ha_pouco': {
    status: 409,
    texto: 'Este servidor falou com o site, ou teve a chave revogada, há menos de um minuto. Espere um pouco e tente de novo.',
  },
  'entregas.sem_outro_servidor': {
    status: 409,
    texto:
      'Nenhum outro servidor usa os mesmos personagens, e só no banco de dados deles se vê o que já foi entregue. Ligue um servidor nesse banco de dados, ou crie uma chave nova para este.',
  },
  'entregas.nada_a_decidir': { status: 409, texto: 'Esta operação não está em dúvida, ou já foi decidida. Atualize a página.' },
} as const satisfies Record<string, LinhaDeErro>

export const Personagem = Type.Object({
  id: Passport,
  name: Type.String(),
  name2: Type.String(),
  bank: Type.Integer(),
  garage: Nulavel(Type.Integer()),
  online: Type.Boolean(),
})
export type Personagem = Static<typeof Personagem>

export const personagens = chamada({
  metodo: 'GET',
  caminho: '/usuario/personagens',
  acesso: 'jogador',
  modulo: 'entregas',
  limite: 'leitura',
  resumo: 'Os próprios personagens na cidade',
  consulta: Type.Object({
    discord_id: Type.Optional(Type.String({ maxLength: 40 })),
    id_conta: Type.Optional(Type.String({ maxLength: 20 })),
    license: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  respostas: { 200: Type.Array(Personagem) },
})

const DoPersonagem = Type.Object({ passport: Passport })

/** `item`: the game's whole instance string, by which a listing must name the item. */
export const SlotDoInventario = Type.Object({
  item: Type.String(),
  amount: Type.Integer(),
  slot: Type.String(),
  nome: Type.String(),
  imagem: Type.String(),
  unico: Type.Boolean(),
  /** The text after the code in `item`; null: there is none. It tells this one from others of the same code. */
  serie: Nulavel(Type.String()),
})
export type SlotDoInventario = Static<typeof SlotDoInventario>
const Inventario = Type.Record(Type.String(), SlotDoInventario)

export const inventarioEmTempoReal = chamada({
  metodo: 'GET',
  caminho: '/marketplace/inventario/realtime',
  acesso: 'jogador',
  modulo: 'entregas',
  limite: 'jogo',
  resumo: 'O que um personagem próprio, na cidade, carrega agora; 202 enquanto a cidade não respondeu',
  consulta: DoPersonagem,
  respostas: { 200: Inventario, 202: Inventario },
})

export const VeiculoDoPersonagem = Type.Object({
  id: Type.String(),
  vehicle: Type.String(),
  plate: Type.String(),
  passport: Passport,
  nome: Type.String(),
  imagem: Type.String(),
  /** True if the site knows no obstacle; the game decides when it takes the vehicle. */
  disponivel: Type.Boolean(),
  motivo: Nulavel(Type.String()),
})
export type VeiculoDoPersonagem = Static<typeof VeiculoDoPersonagem>

export const veiculosDoPersonagem = chamada({
  metodo: 'GET',
  caminho: '/marketplace/veiculos/personagem',
  acesso: 'jogador',
  modulo: 'entregas',
  limite: 'jogo',
  resumo: 'Os veículos de um personagem próprio e se podem ser anunciados',
  consulta: DoPersonagem,
  respostas: { 200: Type.Array(VeiculoDoPersonagem) },
})
