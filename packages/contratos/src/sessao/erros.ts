import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_SESSAO = {
  'sessao.ausente': { status: 401, texto: 'Entre na sua conta para continuar.' },
  'sessao.invalida': { status: 401, texto: 'Sua sessão terminou. Entre de novo.' },
  'sessao.sem_permissao': { status: 403, texto: 'Você não tem permissão para fazer isto.' },
  'sessao.identidade_diferente': { status: 403, texto: 'Os dados enviados não são os da sua conta.' },
  'sessao.credenciais_invalidas': { status: 401, texto: 'Credenciais inválidas.' },
  'sessao.estado_invalido': { status: 400, texto: 'Esta entrada expirou ou já foi usada. Volte e entre de novo.' },
  'sessao.codigo_ausente': { status: 400, texto: 'Código de autorização não encontrado.' },
  'sessao.verificador_invalido': { status: 400, texto: 'Esta entrada não começou neste navegador. Volte e entre de novo.' },
  'sessao.discord_recusou': { status: 400, texto: 'O Discord não confirmou a entrada. Tente de novo.' },
  'sessao.discord_fora': { status: 503, texto: 'O Discord não respondeu. Tente de novo em instantes.' },
  'sessao.conta_banida': { status: 403, texto: 'Esta conta está bloqueada. Fale com a administração da cidade.' },
  'sessao.fora_do_discord': {
    status: 403,
    texto: 'O site é só para quem está no Discord da cidade. Entre lá com esta mesma conta e tente de novo.',
  },
  'sessao.sem_cargo': {
    status: 403,
    texto: 'Você está no Discord da cidade, mas ainda não tem o cargo que libera o site. Peça a whitelist à equipe e tente de novo.',
  },
  'sessao.usuario_inexistente': { status: 404, texto: 'Usuário não encontrado.' },
  'sessao.usuario_encerrado': { status: 409, texto: 'Esta conta foi encerrada pelo dono: não há o que bloquear.' },
  'sessao.conta_de_administrador': {
    status: 409,
    texto: 'Esta é a conta de jogador de alguém da administração. Confirme que é mesmo ela que você quer bloquear.',
  },
} as const satisfies Record<string, LinhaDeErro>
