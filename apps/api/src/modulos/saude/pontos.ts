import { emPalavras } from '@sorium/contratos/comum/ha-quanto.ts'
import { DIAS_DO_ACORDO } from '@sorium/contratos/configuracoes/acordo.ts'
import { textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { type EstadoDeSaude, ESTADOS_DE_SAUDE, type PontoDeSaude } from '@sorium/contratos/saude/painel.ts'
import { tituloDoTrabalho } from '@sorium/contratos/saude/trabalhos.ts'
import type { Fatos } from './fatos.ts'
import { antesDoSite, VERSAO_DO_SITE } from '#nucleo/versao.ts'

export type Ponto = Omit<PontoDeSaude, 'desde'>
type Achado = Pick<Ponto, 'estado' | 'texto'> & { o_que_fazer?: string }

const MINUTO_S = 60
const HORA_MS = 3_600_000
const DIA_MS = 86_400_000
const GB = 1024n ** 3n

const ok = (texto: string): Achado => ({ estado: 'ok', texto })
const atencao = (texto: string, o_que_fazer?: string): Achado => ({ estado: 'atencao', texto, ...(o_que_fazer ? { o_que_fazer } : {}) })
const grave = (texto: string, o_que_fazer?: string): Achado => ({ estado: 'grave', texto, ...(o_que_fazer ? { o_que_fazer } : {}) })

const ha = (s: number) => emPalavras(Math.max(0, s) * 1000)
const muitos = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`
const desdeQuando = ({ agora }: Fatos, em: Date | null) => (em ? ha((agora.getTime() - em.getTime()) / 1000) : '1 min')
export const emBytes = (b: bigint): string =>
  b >= GB ? `${(Number((b * 10n) / GB) / 10).toLocaleString('pt-BR')} GB` : `${(b / 1024n ** 2n).toLocaleString('pt-BR')} MB`

export const piorDe = (estados: readonly EstadoDeSaude[]): EstadoDeSaude => ESTADOS_DE_SAUDE.find((e) => estados.includes(e)) ?? 'ok'

function dinheiro({ pausa, ...f }: Fatos): Achado {
  if (pausa)
    return grave(
      `O dinheiro está pausado há ${desdeQuando({ pausa, ...f }, pausa.em)}: ${pausa.motivo}`,
      'Confira o que está na faixa vermelha do alto da administração e libere ali.',
    )
  return ok('Compras, vendas e conversões andam.')
}

function livro({ conferencia }: Fatos): Achado {
  if (!conferencia) return atencao('O livro ainda não foi conferido desde a instalação.', 'A primeira conferência vem em até um minuto.')
  if (conferencia.quebradas.length > 0)
    return grave(
      `A última conferência do livro achou diferença em ${conferencia.quebradas.join(', ')}.`,
      'Não libere o dinheiro antes de achar a causa.',
    )
  if (conferencia.ha_s > 5 * MINUTO_S)
    return grave(
      `O livro não é conferido há ${ha(conferencia.ha_s)}.`,
      'Veja em Trabalhos por que a conferência não roda; um nó com PAPEIS=jobs precisa estar no ar.',
    )
  return ok('A última conferência do livro fechou.')
}

function entregas(f: Fatos): Achado {
  const { paradas, incertas, abertas } = f.entregas
  if (incertas > 0)
    return grave(
      `${muitos(incertas, 'entrega', 'entregas')} sem resposta certa do jogo há ${desdeQuando(f, f.entregas.incerta_desde)}.`,
      'Decida cada uma em Compras, no filtro Em conferência.',
    )
  if (paradas > 0)
    return atencao(
      `${muitos(paradas, 'entrega parada', 'entregas paradas')}, a mais antiga há ${desdeQuando(f, f.entregas.parada_desde)}.`,
      'Veja se o servidor do jogo está no ar e se o jogador está na cidade.',
    )
  return ok(abertas === 0 ? 'Nenhuma entrega espera.' : `${muitos(abertas, 'entrega', 'entregas')} a caminho.`)
}

function ritmo({ ritmo: r }: Fatos): Achado {
  const agora = `${muitos(r.naFila, 'entrega na fila', 'entregas na fila')} da cidade agora${r.esperaMs >= 1_000 ? `, e cada uma leva ${Math.trunc(r.esperaMs / 1000)} s` : ''}.`
  if (r.recusadas > 0)
    return atencao(
      `Na última hora ${muitos(r.recusadas, 'compra foi recusada', 'compras foram recusadas')} com o aviso de quando voltar: compraram mais do que a cidade consegue entregar. ${agora}`,
      'Nada foi cobrado e nada se perde. Se acontece sempre, dê mais processador ou disco à máquina do jogo e ao banco de dados dela; quantas esperam, no máximo, está em Configurações, em Cidade.',
    )
  return ok(`As entregas acompanham as compras: ${agora}`)
}

const RECUSAS: Readonly<Record<string, string>> = {
  chave_errada: 'a chave do server.cfg não é a deste servidor',
  chave_revogada: 'a chave foi revogada',
  relogio_errado: 'o relógio da máquina do jogo está errado',
}
const PROBLEMAS: Readonly<Record<string, string>> = {
  duas_copias: 'Duas cópias da ponte chamam com a mesma chave: desligue uma delas.',
  outro_mundo: 'Os personagens dele são de outro banco de dados: nada é entregue por ele.',
}
const EM_CONFIGURACOES = 'Veja o servidor em Configurações.'

function servidor(s: Fatos['servidores'][number]): Achado {
  const recusado = s.recusada_por && RECUSAS[s.recusada_por]
  if (s.cala_ha_s === null)
    return atencao(
      recusado ? `Tentou chamar e foi recusado: ${recusado}.` : 'Ainda não chamou o site.',
      recusado ? EM_CONFIGURACOES : 'Ponha as duas linhas no server.cfg e ligue o servidor do jogo.',
    )
  if (s.problema) return grave(PROBLEMAS[s.problema] ?? s.problema, EM_CONFIGURACOES)
  if (s.cala_ha_s > 5 * MINUTO_S || (s.cala_ha_s > 40 && recusado))
    return grave(
      `Não chama há ${ha(s.cala_ha_s)}${recusado ? `: foi recusado, ${recusado}` : ''}. O que foi comprado espera, nada se perde.`,
      'Ligue o servidor do jogo; se está ligado, veja o console dele.',
    )
  if (s.cala_ha_s > 40) return atencao(`Não chama há ${ha(s.cala_ha_s)}.`, 'Um reinício leva alguns minutos.')
  if (s.parada) return atencao(textoDaParada(s.parada), EM_CONFIGURACOES)
  if (s.pausada_em) return atencao('As entregas dele estão pausadas.', 'Continue em Configurações quando quiser.')
  if (s.versao !== null && antesDoSite(s.versao))
    return atencao(
      `No ar, com a ponte ${s.versao}; a do site é a ${VERSAO_DO_SITE}. A antiga continua entregando.`,
      'Copie a pasta sorium que veio com o site por cima da do servidor do jogo e reinicie-o.',
    )
  return ok(`No ar: ${s.familia ? `base ${s.familia}, ` : ''}${muitos(s.jogadores, 'jogador', 'jogadores')} na cidade.`)
}

function banco({ banco: b }: Fatos): Achado {
  const como = `PostgreSQL ${b.versao}, responde em ${b.ms} ms, ${emBytes(b.bytes)}`
  if (!b.escreve) return grave(`O banco não aceita escrita (${como}).`, 'O disco dele pode estar cheio: libere espaço.')
  const cheio = b.conexoes / b.maximo
  const conexoes = `${b.conexoes} de ${b.maximo} conexões`
  if (cheio > 0.95) return grave(`${como}: ${conexoes}.`, 'Aumente max_connections ou desligue o que mais usa este PostgreSQL.')
  if (cheio > 0.8 || b.ms > 500) return atencao(`${como}, ${conexoes}.`, 'Veja o que mais usa este PostgreSQL ou esta máquina.')
  return ok(`${como}, ${conexoes}.`)
}

function replica(atraso: number | 'fora'): Achado {
  if (atraso === 'fora')
    return grave('A réplica não responde.', 'Listas e páginas que leem dela falham: ligue-a, ou tire DATABASE_REPLICA_URL.')
  const s = Math.trunc(atraso)
  if (s > 60) return grave(`A réplica está ${ha(s)} atrás.`, 'Veja a replicação do PostgreSQL.')
  return s > 15 ? atencao(`A réplica está ${s} s atrás.`) : ok('A réplica acompanha.')
}

function disco(n: Fatos['nos'][number]): Achado | null {
  const { disco_livre: livre, disco_total: total } = n
  if (livre === null || total === null || total === 0n) return null
  const partes = Number((livre * 1000n) / total) / 10
  const texto = `${emBytes(livre)} livres de ${emBytes(total)} na pasta de dados.`
  const fazer = 'Apague o que não precisa, ou aumente o disco da máquina.'
  if (livre < GB / 2n || partes < 2) return grave(texto, fazer)
  return livre < 2n * GB || partes < 8 ? atencao(texto, fazer) : ok(texto)
}

function certificado({ agora, certificado: c }: Fatos): Achado | null {
  if (!c) return null
  const fazer = 'Quem cuida do https (o Caddy, ou o seu proxy) renova sozinho: veja os registros dele, e se a porta 80 chega à máquina.'
  if (!c.valido_ate) return atencao(c.problema ?? 'O certificado não pôde ser lido.', fazer)
  const dias = Math.floor((c.valido_ate.getTime() - agora.getTime()) / DIA_MS)
  const ate = `vale até ${c.valido_ate.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })}`
  if (dias < 0) return grave(`O certificado do site venceu: ${ate.replace('vale', 'valia')}.`, fazer)
  if (c.problema) return grave(`${c.problema} Ele ${ate}.`, fazer)
  if (dias < 14)
    return (dias < 4 ? grave : atencao)(`O certificado do site ${ate}, em ${muitos(dias, 'dia', 'dias')}, e não foi renovado.`, fazer)
  return ok(`O certificado do site ${ate}.`)
}

function copias({ copias: c, ...f }: Fatos): Achado | null {
  if (c === null) return null
  if (c === 'desligadas')
    return atencao(
      'Nenhuma cópia de segurança é feita: se esta máquina se perder, tudo se perde.',
      'Ligue as cópias: defina COPIAS_CHAVE e um lugar fora desta máquina.',
    )
  if (c.erro) return grave(`O último trabalho com cópias falhou: ${c.erro}`, 'O motivo está em Cópias; ela tenta de novo sozinha à noite.')
  if (!c.ultima)
    return atencao(
      'Ainda não há cópia de segurança.',
      'A primeira vem sozinha quando o primeiro jogador entrar; em Cópias você pode pedir uma agora.',
    )
  const desde = (em: Date) => f.agora.getTime() - em.getTime()
  const texto = `A última cópia é de ${emPalavras(desde(c.ultima))} atrás`
  if (desde(c.ultima) > 50 * HORA_MS) return grave(`${texto}.`, 'Veja em Cópias por que as noites passam sem nenhuma.')
  if (desde(c.ultima) > 26 * HORA_MS) return atencao(`${texto}.`, 'Peça uma agora em Cópias.')
  if (!c.provada_em || desde(c.provada_em) > 15 * DIA_MS)
    return atencao(`${texto}, e nenhuma foi restaurada com sucesso nos últimos 15 dias.`, 'Peça uma prova em Cópias.')
  return ok(`${texto}; uma foi restaurada com sucesso há ${emPalavras(desde(c.provada_em))}.`)
}

function regras({ regras: r }: Fatos): Achado | null {
  if (r === null) return null
  if (r.semOperador)
    return atencao(
      'O site não diz quem o opera nem como falar com essa pessoa: o acordo da plataforma e a lei pedem os dois.',
      'Preencha Quem responde pelo site, em Configurações.',
    )
  if (r.acordoVencido)
    return atencao(
      `O acordo da plataforma do jogo não é lido há mais de ${DIAS_DO_ACORDO} dias, ou nunca foi.`,
      'Leia o de hoje e anote em Regras.',
    )
  return ok('O site diz quem o opera, e o acordo da plataforma foi lido.')
}

function nos({ nos: todos }: Fatos): Achado {
  if (todos.length === 0) return atencao('Nenhum processo do site se apresentou ainda.')
  const quem = todos.map((n) => `${n.nome} (${emBytes(n.memoria)} de memória)`).join(', ')
  return ok(`${muitos(todos.length, 'processo no ar', 'processos no ar')}: ${quem}.`)
}

export const atrasado = (t: Fatos['trabalhos'][number]): boolean => t.ha_s > 2 * t.periodo_s + 3 * MINUTO_S

function trabalhos({ trabalhos: todos }: Fatos): Achado {
  const nomes = (lista: Fatos['trabalhos']) => lista.map((t) => tituloDoTrabalho(t.nome)).join('; ')
  const atrasados = todos.filter(atrasado)
  const falhos = todos.filter((t) => t.falhas_seguidas > 0)
  if (atrasados.length > 0)
    return (atrasados.length > 2 ? grave : atencao)(
      `Não rodam quando deviam: ${nomes(atrasados)}.`,
      'Um processo do site com PAPEIS=jobs precisa estar no ar; se está, reinicie-o.',
    )
  if (falhos.length > 0)
    return (falhos.some((t) => t.falhas_seguidas >= 5) ? grave : atencao)(
      `Falharam na última vez: ${nomes(falhos)}.`,
      'O motivo está na lista abaixo; cada um tenta de novo sozinho.',
    )
  return ok('Todos rodaram na hora certa.')
}

function fila({ fila: f }: Fatos): Achado {
  if (f.desde_s > 5 * MINUTO_S)
    return atencao(`${muitos(f.esperando, 'trabalho espera', 'trabalhos esperam')} na fila há ${ha(f.desde_s)}.`)
  return ok('A fila de trabalhos anda.')
}

function falhas({ falhas: f }: Fatos): Achado {
  if (f.noDia === 0) return ok('Nenhuma falha nossa nas últimas 24 horas.')
  const texto = `${muitos(f.noDia, 'falha nossa', 'falhas nossas')} nas últimas 24 horas, ${f.naHora.toLocaleString('pt-BR')} na última.`
  if (f.naHora >= 100) return grave(texto, 'Veja a lista abaixo e os registros do site.')
  return f.naHora >= 5 ? atencao(texto, 'Veja a lista abaixo.') : ok(texto)
}

export function julgar(f: Fatos): Ponto[] {
  const ponto = (id: string, grupo: Ponto['grupo'], nome: string, achado: Achado | null): Ponto[] =>
    achado ? [{ id, grupo, nome, estado: achado.estado, texto: achado.texto, o_que_fazer: achado.o_que_fazer ?? null }] : []
  return [
    ...ponto('dinheiro', 'dinheiro', 'Dinheiro', dinheiro(f)),
    ...ponto('livro', 'dinheiro', 'Livro', livro(f)),
    ...ponto('entregas', 'jogo', 'Entregas', entregas(f)),
    ...ponto('ritmo', 'jogo', 'Ritmo das entregas', ritmo(f)),
    ...f.servidores.flatMap((s) => ponto(`servidor:${s.id}`, 'jogo', s.nome, servidor(s))),
    ...ponto('banco', 'banco', 'Banco de dados', banco(f)),
    ...ponto('replica', 'banco', 'Réplica', f.replica === null ? null : replica(f.replica)),
    ...ponto('nos', 'site', 'Processos', nos(f)),
    // Nodes on one machine share its disk.
    ...[...new Map(f.nos.map((n) => [n.nome.replace(/:\d+$/, ''), n]))].flatMap(([maquina, n]) =>
      ponto(`disco:${maquina}`, 'site', `Disco de ${maquina}`, disco(n)),
    ),
    ...ponto('certificado', 'site', 'Certificado', certificado(f)),
    ...ponto('copia', 'site', 'Cópias de segurança', copias(f)),
    ...ponto('regras', 'site', 'Regras da plataforma', regras(f)),
    ...ponto('falhas', 'site', 'Falhas', falhas(f)),
    ...ponto('trabalhos', 'trabalhos', 'Trabalhos', trabalhos(f)),
    ...ponto('fila', 'trabalhos', 'Fila', fila(f)),
  ]
}
