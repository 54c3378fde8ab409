import { examinarBanco } from '@sorium/api/comandos/exames/banco.ts'
import { certo, errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { gerarChave } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { portaLivreDesde, postgresDoSistema, usarDoPacote, usarDoSistema } from '../banco.ts'
import { porCaddy } from '../caddy.ts'
import { Falha } from '../maquina.ts'
import { html } from '../servidor/html.ts'
import { dominioGuardado } from './endereco.ts'
import type { Contexto, Passo } from './passo.ts'

const PRIMEIRA_PORTA = 3000

export const banco: Passo = {
  nome: 'banco',
  titulo: 'Banco de dados',
  botao: 'Criar o banco e ligar o site',
  antes: () =>
    html`<p>Onde ficam carteiras, compras e tudo o mais. A primeira escolha serve para quase todo mundo.</p>
      <p>Em seguida o site é ligado como serviço: volta sozinho quando a máquina reinicia. Leva um ou dois minutos.</p>`,
  async campos(c) {
    const doSistema = await postgresDoSistema(c.maquina)
    const guardado = c.configuracao.ler()['DATABASE_URL']
    const opcoes = [
      ...(guardado ? [{ valor: 'guardado', rotulo: 'O que já foi criado', dica: 'Nada muda no banco.' }] : []),
      ...(doSistema
        ? [
            {
              valor: 'sistema',
              rotulo: `O PostgreSQL ${doSistema} do sistema`,
              dica: 'Recebe as correções de segurança junto com a máquina.',
            },
          ]
        : []),
      { valor: 'pacote', rotulo: 'O PostgreSQL que o site traz', dica: 'Roda como serviço, com usuário, senha e pasta só dele.' },
      { valor: 'outro', rotulo: 'Um PostgreSQL que você já tem', dica: 'Versão 15 ou mais nova, num endereço que esta máquina alcança.' },
    ]
    return [
      { nome: 'qual', rotulo: 'Qual banco', tipo: 'escolha', opcoes, valor: opcoes[0]?.valor ?? 'pacote' },
      {
        nome: 'url',
        rotulo: 'Endereço (só para um que você já tem)',
        tipo: 'password',
        exemplo: 'postgres://usuario:senha@servidor:5432/banco',
        opcional: true,
      },
    ]
  },
  conferir: async (c, { qual = '', url = '' }) => {
    if (qual === 'outro') return examinarOutro(url.trim())
    if (qual === 'guardado') return examinarOutro(c.configuracao.ler()['DATABASE_URL'] ?? '', 'qual')
    if (qual === 'sistema' || qual === 'pacote') return [certo('qual', 'Será criado agora, com uma senha que ninguém precisa saber.')]
    return [errado('qual', 'Escolha um.')]
  },
  async fazer(c, { valores }, contar) {
    const url = await obterBanco(c, valores, contar)
    const porta = c.configuracao.ler()['PORT'] ?? String(await portaLivreDesde(PRIMEIRA_PORTA))
    const chaveDasCopias = c.configuracao.ler()['COPIAS_CHAVE'] ?? (await gerarChave())
    c.configuracao.gravar({ DATABASE_URL: url, PORT: porta, COPIAS_CHAVE: chaveDasCopias })
    await c.construido()
    contar('Ligando o site: criando as tabelas')
    await c.site.ligar()
    const dominio = dominioGuardado(c)
    if (dominio) await porCaddy(c.maquina, { tipo: 'site', dominio, porta: Number(porta), noAr: true, instalando: true })
    contar(`O site está no ar como serviço (sorium.service), na porta ${porta} desta máquina, com o Caddy na frente`)
  },
}

async function examinarOutro(url: string, campo = 'url'): Promise<Exame[]> {
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    return [errado(campo, 'Escreva um endereço como postgres://usuario:senha@servidor:5432/banco.')]
  const exames = await examinarBanco(url, async () => [])
  return exames.map((e) => ({ ...e, nome: campo, ...(e.nota === 'atencao' ? { nota: 'certo' as const } : {}) }))
}

async function obterBanco(
  c: Contexto,
  { qual, url = '' }: Readonly<Record<string, string>>,
  contar: (linha: string) => void,
): Promise<string> {
  if (qual === 'sistema') return usarDoSistema(c.maquina, contar)
  if (qual === 'pacote') return usarDoPacote(c.maquina, contar)
  if (qual === 'outro') {
    contar('O site usa um PostgreSQL que já existia')
    return url.trim()
  }
  const guardado = c.configuracao.ler()['DATABASE_URL']
  if (!guardado) throw new Falha('Escolha um banco.')
  return guardado
}
