/** Import no typebox here, because the ponte's bundle contains this file. */

interface Parada {
  painel: string
  jogador?: string
}

const GANCHO = 'Confira a linha do gancho no fxmanifest.lua da base, como está no LEIA-ME.md da ponte, e reinicie o servidor do jogo.'

const PARADAS: Readonly<Record<string, Parada>> = {
  banco_fora: {
    painel:
      'O banco de dados do jogo não responde. Nada se perde: o que está a caminho espera. Veja se o MySQL ou MariaDB está no ar e se não chegou ao limite de conexões; as entregas voltam sozinhas.',
    jogador: 'O banco de dados da cidade não está respondendo agora.',
  },
  base_sem_resposta: {
    painel:
      'A base da cidade não responde à ponte. Nada se perde: o que está a caminho espera. Se o banco de dados responde, veja os erros desse recurso no console do servidor; se não passar em alguns minutos, reinicie-o.',
    jogador: 'A cidade não está respondendo agora.',
  },
  reinicio_agendado: {
    painel:
      'O servidor reinicia em menos de um minuto. O que começou é salvo e confirmado, e nada novo começa até ele voltar. Não é preciso fazer nada.',
    jogador: 'A cidade reinicia em instantes: o que falta chega depois que ela voltar.',
  },
  desligando: {
    painel:
      'O servidor está desligando. O que começou é salvo e confirmado, e o resto espera até ele voltar. Não é preciso fazer nada, a não ser ligá-lo de novo.',
    jogador: 'A cidade está desligando: o que falta chega depois que ela voltar.',
  },
  base_carregando: {
    painel: 'A base ainda está lendo itens e trabalhos do banco de dados. As entregas começam em instantes.',
    jogador: 'A cidade acabou de ligar: as entregas começam em instantes.',
  },
  site_fora: {
    painel:
      'Ao ligar, a ponte não recebeu do site os números dos personagens. Ela pede de novo sozinha; se não passar, veja o console do servidor.',
    jogador: 'A cidade ainda está se ligando ao site.',
  },
  outro_mundo: {
    painel: 'Os personagens deste servidor são de outro banco de dados, que não é o do site: nada é entregue por ele.',
  },
  gancho_ausente: { painel: `O gancho da ponte não está na base. ${GANCHO}` },
  gancho_antigo: {
    painel: 'O gancho carregado na base é de outra versão que a ponte. Reinicie o servidor do jogo inteiro, não só o recurso.',
  },
  oxmysql_ausente: { painel: 'O recurso oxmysql não está no ar. Ponha "ensure oxmysql" antes de "ensure sorium" no server.cfg.' },
  framework_ausente: { painel: 'A ponte não achou a base da cidade no ar. Ponha "ensure sorium" depois dela no server.cfg.' },
  dois_frameworks: { painel: 'Há mais de uma base no ar, e não dá para saber com qual a cidade joga. Deixe só uma.' },
  framework_nao_suportado: { painel: 'A base desta cidade ainda não é atendida. As atendidas estão na lista de bases da documentação.' },
  framework_incompativel: {
    painel: 'Falta nesta base alguma coisa de que uma entrega precisa. O que falta está na lista abaixo e no console do servidor.',
  },
  inventario_nao_suportado: { painel: 'Os itens desta cidade são de um recurso de inventário que ainda não é atendido.' },
  perfil_desconhecido: { painel: 'A ponte não reconheceu as tabelas deste banco de dados. O que falta está no console do servidor.' },
  banco_sem_permissao: {
    painel:
      'O banco de dados do jogo não deixou criar as colunas em que fica o que o site entregou. A permissão que falta e o comando estão no console do servidor.',
  },
  registro_impossivel: {
    painel: 'A tabela em que a base guarda os personagens não serve para entregas seguras. O que mudar nela está no console do servidor.',
  },
}

const daPalavra = (parada: string): Parada | undefined => (Object.hasOwn(PARADAS, parada) ? PARADAS[parada] : undefined)

export const conheceParada = (parada: string): boolean => daPalavra(parada) !== undefined

export const textoDaParada = (parada: string): string =>
  daPalavra(parada)?.painel ?? `Este servidor não está entregando agora (${parada}). O motivo está no console dele.`

export const paradaParaJogador = (parada: string): string =>
  daPalavra(parada)?.jogador ?? 'As entregas não estão ligadas nesta cidade agora: a administração precisa conferir.'
