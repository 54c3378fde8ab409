interface Motivo {
  texto: string
  fazer: string
}

export const MOTIVOS_DO_DISCORD = {
  sem_bot: {
    texto: 'Não há token do bot guardado.',
    fazer: 'Guarde o token em Saúde, Avisos no Discord, e convide o bot para o servidor da cidade.',
  },
  token_recusado: { texto: 'O Discord não aceitou o token do bot.', fazer: 'Guarde um novo em Saúde, Avisos no Discord.' },
  sem_servidor: { texto: 'O bot não está neste servidor do Discord, ou o ID é de outro.', fazer: 'Confira o ID e convide o bot.' },
  sem_permissao: {
    texto: 'O Discord não deixou o bot mexer neste cargo ou membro.',
    fazer: 'No Discord, dê ao bot Gerenciar cargos (e Banir membros) e arraste o cargo dele para cima dos que ele dá.',
  },
  cargo_apagado: { texto: 'Este cargo não existe mais no Discord.', fazer: 'Escolha outro no item da loja.' },
  fora_do_servidor: {
    texto: 'Quem comprou não está no Discord da cidade.',
    fazer: 'Nada: o cargo chega quando ele entrar lá e voltar ao site, ou na conferência da noite.',
  },
  fora_do_ar: { texto: 'O Discord não respondeu.', fazer: 'Nada: o site tenta de novo sozinho.' },
  recusado: { texto: 'O Discord recusou o pedido.', fazer: 'Confira o ID do cargo no item da loja.' },
} as const satisfies Record<string, Motivo>

const DE_BAN = {
  sem_permissao: {
    texto: 'O Discord não deixou o bot banir ou desbanir esta pessoa.',
    fazer: 'Dê ao bot Banir membros e arraste o cargo dele para cima do dela. O dono do servidor ninguém bane.',
  },
  fora_do_servidor: { texto: 'O Discord não conhece mais esta conta.', fazer: 'Nada: quem não existe lá não entra.' },
  recusado: { texto: 'O Discord recusou o pedido.', fazer: 'Faça à mão, no Discord: Configurações do servidor, Banimentos.' },
} as const satisfies Partial<Record<keyof typeof MOTIVOS_DO_DISCORD, Motivo>>

export const MOTIVOS_DO_BAN: Readonly<Record<MotivoDoDiscord, Motivo>> = { ...MOTIVOS_DO_DISCORD, ...DE_BAN }

export type MotivoDoDiscord = keyof typeof MOTIVOS_DO_DISCORD
export const NOMES_DOS_MOTIVOS = Object.keys(MOTIVOS_DO_DISCORD) as readonly MotivoDoDiscord[]
