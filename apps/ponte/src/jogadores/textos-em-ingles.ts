import type { Textos } from './textos.ts'

const PARADAS: Readonly<Record<string, string>> = {
  banco_fora: "The city's database is not answering right now.",
  base_sem_resposta: 'The city is not answering right now.',
  reinicio_agendado: 'The city restarts in a moment: the rest arrives when it is back.',
  desligando: 'The city is shutting down: the rest arrives when it is back.',
  base_carregando: 'The city has just started: deliveries begin in a moment.',
  site_fora: 'The city is still connecting to the site.',
}

const MOTIVOS: Readonly<Record<string, string>> = {
  sem_espaco: 'No room in your bag: make room in the city and it is delivered by itself.',
  sem_peso: 'Your bag is too heavy: put something away and it is delivered by itself.',
  limite_do_item: 'You already carry as many of these as you may: use or store some and it is delivered by itself.',
  ja_possui_modelo: 'Your character already has a vehicle of this model: sell or transfer it and this one is delivered by itself.',
  grupo_ocupado: 'Your character has another role or job in the city: leave it and this one is delivered by itself.',
}

const NAO_LIGADAS = 'Deliveries are not running in this city right now: the administration has to look at it.'
const CALMA = 'Nothing is lost.'
const SEM_RESPOSTA = `The city did not answer just now. ${CALMA} What is yours arrives by itself.`

const deliveries = (quantas: number): string => (quantas === 1 ? '1 delivery' : `${quantas} deliveries`)
const daTabela = (tabela: Readonly<Record<string, string>>, palavra: string): string | undefined =>
  Object.hasOwn(tabela, palavra) ? tabela[palavra] : undefined

export const INGLES: Textos = {
  idioma: 'en',
  sugestao: 'Shows what is on its way to you from the site and why it waits, and delivers what fits by now.',
  quadro: {
    titulo: 'Deliveries from the site',
    procurando: 'Asking the site...',
    chegou: 'Arrived',
    esperam: 'On the way',
    receber: 'Receive now',
    recebendo: 'Delivering...',
    fechar: 'Close',
    semResposta: SEM_RESPOSTA,
    vazio: 'What you buy on the site, or get back from it, appears here.',
  },
  chegou: 'Arrived from the site',
  naoCoube: 'Did not fit in your bag',
  naFila: 'Waiting in line',
  vejaComandos: (comando) => `Type /${comando} to see everything.`,
  grupo: (nome) => `Group ${nome}`,
  naGaragem: (placa) => (placa ? `Plate ${placa}, in your garage.` : 'In your garage.'),
  chegouAgora: (coisa) => `Just arrived: ${coisa}.`,
  haMinutos: (minutos) => (minutos < 1 ? 'now' : `${minutos} min ago`),
  guardado: 'kept for you until there is a free place in your bag.',
  emMaos: {
    arena: 'Arrives when you leave the arena.',
    guardando: 'Waits until the city saves your character, or until you leave.',
    offline: 'Arrives when your character has finished loading.',
  },
  retirada: 'It was withdrawn: the site tells what happened.',
  aCaminho: 'On the way.',
  gravando: 'Being delivered and saved now.',
  cedo: 'You have just asked. Wait a few seconds and try again.',
  semPersonagem: (comando) => `Enter the city with a character and type /${comando} again.`,
  falhou: SEM_RESPOSTA,
  nadaSePerde: CALMA,
  naoLigadas: NAO_LIGADAS,
  malConfigurada: "Deliveries from the site do not work here yet: the city's owner has to finish the set-up.",
  semSite: (emMaos) =>
    `The site did not answer just now, and only it knows what is coming.${emMaos === 0 ? '' : ` Here in the city, ${deliveries(emMaos)} of yours under way.`} ${CALMA}`,
  chegaram: (quantas) => `${deliveries(quantas)} arrived just now.`,
  estaoACaminho: (quantas) => `${deliveries(quantas)} on the way.`,
  nada: 'Nothing is on its way to you right now.',
  tenteDeNovo: 'Try again in a moment.',
  eMais: (quantos) => `And ${quantos} more.`,
  vejaTudo: (url) => `See everything at ${url}`,
  parada: (palavra) => daTabela(PARADAS, palavra) ?? NAO_LIGADAS,
  pausa: (motivo) => `Deliveries are paused by the city${motivo ? `: ${motivo.replace(/[.!?]+$/, '')}` : ''}. ${CALMA}`,
  motivo: (codigo) => daTabela(MOTIVOS, codigo) ?? 'The city refused it. The administration can tell why.',
}
