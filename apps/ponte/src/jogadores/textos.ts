import { textoDaPausa, textoDoMotivo } from '@sorium/contratos/entregas/motivos.ts'
import { paradaParaJogador } from '@sorium/contratos/entregas/paradas.ts'
import type { EmMaos } from '../entregas/tarefas.ts'
import { INGLES } from './textos-em-ingles.ts'

/** What players read. Names of things and reasons that the site gives are in the site's language. */
export interface Textos {
  idioma: string
  sugestao: string
  quadro: Record<'titulo' | 'procurando' | 'chegou' | 'esperam' | 'receber' | 'recebendo' | 'fechar' | 'semResposta' | 'vazio', string>
  chegou: string
  naoCoube: string
  naFila: string
  vejaComandos(comando: string): string
  grupo(nome: string): string
  naGaragem(placa: string): string
  chegouAgora(coisa: string): string
  haMinutos(minutos: number): string
  guardado: string
  emMaos: Readonly<Record<Exclude<EmMaos, 'andando'>, string>>
  retirada: string
  aCaminho: string
  gravando: string
  cedo: string
  semPersonagem(comando: string): string
  falhou: string
  nadaSePerde: string
  naoLigadas: string
  malConfigurada: string
  semSite(emMaos: number): string
  chegaram(quantas: number): string
  estaoACaminho(quantas: number): string
  nada: string
  tenteDeNovo: string
  eMais(quantos: number): string
  vejaTudo(url: string): string
  parada(palavra: string): string
  pausa(motivo: string): string
  motivo(codigo: string): string
}

const SEM_RESPOSTA = 'A cidade não respondeu agora. Nada se perde: o que é seu chega sozinho.'

const PORTUGUES: Textos = {
  idioma: 'pt-BR',
  sugestao: 'Mostra o que está vindo do site para você e por que espera, e entrega o que já couber.',
  quadro: {
    titulo: 'Entregas do site',
    procurando: 'Perguntando ao site...',
    chegou: 'Chegou',
    esperam: 'A caminho',
    receber: 'Receber agora',
    recebendo: 'Entregando...',
    fechar: 'Fechar',
    semResposta: SEM_RESPOSTA,
    vazio: 'O que você comprar no site, ou receber de volta dele, aparece aqui.',
  },
  chegou: 'Chegou do site',
  naoCoube: 'Não coube na mochila',
  naFila: 'Está na fila',
  vejaComandos: (comando) => `Digite /${comando} para ver tudo.`,
  grupo: (nome) => `Grupo ${nome}`,
  naGaragem: (placa) => (placa ? `Placa ${placa}, na sua garagem.` : 'Na sua garagem.'),
  chegouAgora: (coisa) => `Chegou agora: ${coisa}.`,
  haMinutos: (minutos) => (minutos < 1 ? 'agora' : `há ${minutos} min`),
  guardado: 'guardado para você até haver um lugar livre na mochila.',
  emMaos: {
    arena: 'Chega quando você sair da arena.',
    guardando: 'Espera até a cidade gravar o seu personagem, ou até você sair.',
    offline: 'Chega quando o seu personagem terminar de entrar.',
  },
  retirada: 'Foi retirada: veja no site o que aconteceu.',
  aCaminho: 'A caminho.',
  gravando: 'Sendo entregue e gravada agora.',
  cedo: 'Você acabou de perguntar. Espere alguns segundos e tente de novo.',
  semPersonagem: (comando) => `Entre na cidade com um personagem e digite /${comando} de novo.`,
  falhou: SEM_RESPOSTA,
  nadaSePerde: 'Nada se perde.',
  naoLigadas: 'As entregas não estão ligadas nesta cidade agora: a administração precisa conferir.',
  malConfigurada: 'As entregas do site ainda não funcionam aqui: falta o dono da cidade terminar a configuração.',
  semSite(emMaos) {
    const aqui = emMaos === 0 ? '' : ` Aqui na cidade ${emMaos === 1 ? 'há 1 entrega sua' : `há ${emMaos} entregas suas`} em andamento.`
    return `O site não respondeu agora, e só ele sabe o que vem.${aqui} Nada se perde.`
  },
  chegaram: (quantas) => (quantas === 1 ? '1 entrega chegou agora.' : `${quantas} entregas chegaram agora.`),
  estaoACaminho: (quantas) => (quantas === 1 ? '1 entrega está a caminho.' : `${quantas} entregas estão a caminho.`),
  nada: 'Nada está a caminho de você agora.',
  tenteDeNovo: 'Tente de novo em instantes.',
  eMais: (quantos) => `E mais ${quantos}.`,
  vejaTudo: (url) => `Veja tudo em ${url}`,
  parada: paradaParaJogador,
  pausa: textoDaPausa,
  motivo: textoDoMotivo,
}

const POR_IDIOMA = { 'pt-br': PORTUGUES, en: INGLES } as const
export type Idioma = keyof typeof POR_IDIOMA
export const IDIOMAS = Object.keys(POR_IDIOMA) as Idioma[]

export const textosEm = (idioma: Idioma): Textos => POR_IDIOMA[idioma]
