import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { VALOR_MAXIMO } from '../comum/centavos.ts'
import { recusa } from '../comum/recusa.ts'
import { ArquivoCsv, Id, Instante, Nulavel, paginaDeTabela, Passport } from '../comum/tipos.ts'
import { EntregaNoJogo, SITUACOES_DA_ENTREGA } from '../entregas/administracao.ts'
import { Categoria, Compra, ESTADOS_DA_COMPRA, ItemDaLoja, TIPOS_DE_ITEM } from './modelos.ts'

const DoItem = Type.Object({ id: Id })

export const ConsultaDeItens = Type.Object({
  ...paginaDeTabela(['nome', 'categoria', 'valor_reais', 'valor_zcoin', 'tipo', 'duracao_dias', 'criado_em']).properties,
  categoria: Type.Optional(Id),
})
export type ConsultaDeItens = Static<typeof ConsultaDeItens>

const Preco = Type.Number({
  minimum: 0,
  maximum: VALOR_MAXIMO,
  description: 'Até 2 casas decimais',
  ...recusa('Use um valor a partir de 0, com até 2 casas.'),
})
const FALTA_A_CATEGORIA = 'Escolha uma categoria.'
const FALTA_O_COMANDO = 'Diga o que a cidade entrega.'

export const FormularioDoItem = Type.Object({
  nome: Type.String({ minLength: 1, maxLength: 80 }),
  descricao: Type.Optional(Type.String({ maxLength: 1_000 })),
  categoria_id: Type.String({ minLength: 1, maxLength: 64, ...recusa(FALTA_A_CATEGORIA, FALTA_A_CATEGORIA) }),
  /** 0: the item is not sold for R$. */
  valor_reais: Preco,
  valor_zcoin: Type.Optional(Preco),
  tipo: Type.Enum([...TIPOS_DE_ITEM]),
  duracao_dias: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  comando: Type.Optional(Type.String({ minLength: 1, maxLength: 300, ...recusa(FALTA_O_COMANDO, FALTA_O_COMANDO) })),
  comando_expiracao: Type.Optional(Type.String({ maxLength: 300 })),
  tipo_item: Type.Enum(['veiculo', 'item']),
  quantidade: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  destaque: Type.Optional(Type.Boolean()),
  cargo_discord: Type.Optional(
    Type.String({ pattern: String.raw`^\d{15,25}$`, ...recusa('O ID do cargo tem de 17 a 20 algarismos.', 'Informe o ID do cargo.') }),
  ),
})
export type FormularioDoItem = Static<typeof FormularioDoItem>

const DoFormulario = { arquivo: 'imagem', semArquivo: true, campos: FormularioDoItem } as const

export const criarItem = chamada({
  metodo: 'POST',
  caminho: '/admin/loja/itens',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Cria um item, com ou sem imagem (PNG, JPEG ou WebP de até 4 MB)',
  formulario: DoFormulario,
  respostas: { 201: ItemDaLoja },
})
export const editarItem = chamada({
  metodo: 'PUT',
  caminho: '/admin/loja/itens/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Muda um item; sem arquivo novo a imagem fica',
  formulario: DoFormulario,
  parametros: DoItem,
  respostas: { 200: ItemDaLoja },
})
export const excluirItem = chamada({
  metodo: 'DELETE',
  caminho: '/admin/loja/itens/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Tira um item da loja; o que já foi comprado fica como está',
  parametros: DoItem,
  respostas: { 204: Type.Null() },
})

export const exportarItens = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/itens/csv',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Os itens à venda como arquivo CSV (no máximo 100.000)',
  consulta: ConsultaDeItens,
  respostas: { 200: ArquivoCsv },
})

export const TesteDeItem = Type.Object({
  id: Id,
  item_id: Id,
  item_nome: Type.String(),
  personagem_id: Passport,
  personagem_nome: Type.String(),
  pedido_em: Instante,
  situacao: Type.Enum([...SITUACOES_DA_ENTREGA]),
  motivo: Nulavel(Type.String()),
  expira_em: Nulavel(Instante),
  entregas: Type.Array(EntregaNoJogo),
})
export type TesteDeItem = Static<typeof TesteDeItem>

export const testarItem = chamada({
  metodo: 'POST',
  caminho: '/admin/loja/itens/:id/teste',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Entrega um a um personagem que está na cidade, de graça',
  parametros: DoItem,
  corpo: Type.Object({ passport: Passport, servidor_de_teste: Type.Optional(Type.String({ maxLength: 40 })) }),
  respostas: { 202: TesteDeItem },
})
export const lerTeste = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/testes/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Um teste de entrega e a resposta do jogo',
  parametros: DoItem,
  respostas: { 200: TesteDeItem },
})

const CorpoDaCategoria = Type.Object({
  nome: Type.String({ minLength: 1, maxLength: 60 }),
  descricao: Type.Optional(Type.String({ maxLength: 300 })),
})
export const criarCategoria = chamada({
  metodo: 'POST',
  caminho: '/admin/loja/categorias',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Cria uma categoria da loja',
  corpo: CorpoDaCategoria,
  respostas: { 201: Categoria },
})
export const editarCategoria = chamada({
  metodo: 'PUT',
  caminho: '/admin/loja/categorias/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Muda uma categoria da loja',
  parametros: DoItem,
  corpo: CorpoDaCategoria,
  respostas: { 200: Categoria },
})
export const excluirCategoria = chamada({
  metodo: 'DELETE',
  caminho: '/admin/loja/categorias/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'Exclui uma categoria que nenhum item à venda usa',
  parametros: DoItem,
  respostas: { 204: Type.Null() },
})

/**
 * abertas: purchases that are not finished. aguardando: those that wait for the player or for space in his bag. fim_a_conferir: rentals at whose end
 * not everything could be taken back. The other filters are states.
 */
export const FILTROS_DE_COMPRAS = ['abertas', 'aguardando', 'fim_a_conferir', ...ESTADOS_DA_COMPRA] as const
export type FiltroDeCompras = (typeof FILTROS_DE_COMPRAS)[number]

/** What could not be taken back at the end of a rental. `falta`: how many. `motivo`: the game's reason. */
const FimAConferir = Type.Object({ falta: Type.Integer({ minimum: 1 }), motivo: Nulavel(Type.String()), desde: Instante })

export const CompraDaAdministracao = Type.Object({
  ...Compra.properties,
  usuario_id: Id,
  usuario_nome: Type.String(),
  fim_a_conferir: Nulavel(FimAConferir),
})
export type CompraDaAdministracao = Static<typeof CompraDaAdministracao>

export const CompraDetalhada = Type.Object({
  ...CompraDaAdministracao.properties,
  entregas: Type.Array(EntregaNoJogo),
  acoes: Type.Array(Type.Object({ em: Instante, acao: Type.String(), quem: Type.String(), motivo: Nulavel(Type.String()) })),
})
export type CompraDetalhada = Static<typeof CompraDetalhada>

const EstadoDepois = Type.Object({ mensagem: Type.String(), compra_id: Id, estado: Type.Enum([...ESTADOS_DA_COMPRA]) })

const ConsultaDeCompras = Type.Object({
  ...paginaDeTabela(['data_compra', 'item_nome', 'valor', 'personagem_id', 'estado']).properties,
  estado: Type.Optional(Type.Enum([...FILTROS_DE_COMPRAS])),
})
export type ConsultaDeCompras = Static<typeof ConsultaDeCompras>

export const todasAsCompras = chamada({
  metodo: 'GET',
  caminho: '/admin/historicoCompras/todas',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Todas as compras da loja, da mais nova à mais antiga; busca por usuário, personagem e item',
  consulta: ConsultaDeCompras,
  respostas: { 200: Type.Array(CompraDaAdministracao) },
})
export const exportarCompras = chamada({
  metodo: 'GET',
  caminho: '/admin/historicoCompras/csv',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  resumo: 'As mesmas compras como arquivo CSV (no máximo 100.000)',
  consulta: ConsultaDeCompras,
  respostas: { 200: ArquivoCsv },
})
export const detalharCompra = chamada({
  metodo: 'GET',
  caminho: '/admin/historicoCompras/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Uma compra, cada tentativa de entrega e o que a administração fez',
  parametros: DoItem,
  respostas: { 200: CompraDetalhada },
})
export const forcarEntrega = chamada({
  metodo: 'POST',
  caminho: '/admin/historicoCompras/entregar/:id',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  idempotente: true,
  resumo: 'Tenta a entrega agora; nunca entrega uma segunda vez',
  parametros: DoItem,
  respostas: { 200: EstadoDepois },
})
export const cancelarCompra = chamada({
  metodo: 'POST',
  caminho: '/admin/historicoCompras/:id/cancelamento',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Cancela uma compra que ainda não chegou; o dinheiro volta quando a ponte garantir que ela não chega mais',
  parametros: DoItem,
  corpo: Type.Object({ motivo: Type.String({ minLength: 1, maxLength: 300 }) }),
  respostas: { 202: EstadoDepois },
})

export const DECISOES_DO_FIM = ['tentar', 'encerrar'] as const
export const decidirFim = chamada({
  metodo: 'POST',
  caminho: '/admin/historicoCompras/:id/fim',
  acesso: 'admin',
  modulo: 'loja',
  limite: 'escrita',
  idempotente: true,
  resumo: 'Um aluguel cujo fim não achou o que devia voltar: procura de novo agora, ou dá por encerrado',
  parametros: DoItem,
  corpo: Type.Object({ decisao: Type.Enum([...DECISOES_DO_FIM]), motivo: Type.String({ minLength: 1, maxLength: 300 }) }),
  respostas: { 200: EstadoDepois },
})
