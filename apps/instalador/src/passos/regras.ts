import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { ehEmail, NAO_AFILIADO } from '@sorium/contratos/configuracoes/textos.ts'
import { NOME_DO_SALDO, palavraVedada, SIMBOLO_DO_SALDO } from '@sorium/contratos/palavras-escolhidas.ts'
import { certo, errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { lerDocumento } from '@sorium/api/modulos/configuracoes/porta-documento.ts'
import { html } from '../servidor/html.ts'
import { conferirQuem, entrarSePreciso, quemDeNovo } from './administrador-de-novo.ts'
import type { Campo, Passo } from './passo.ts'

const DAS_PALAVRAS = ['saldo_nome', 'saldo_simbolo', 'moeda_nome'] as const
const TEXTOS = [
  'operador_nome',
  'operador_documento',
  'operador_contato',
  'pais_hospedagem',
  'aviso_nao_afiliado',
  ...DAS_PALAVRAS,
] as const

export const regras: Passo = {
  nome: 'regras',
  titulo: 'Quem responde, e as palavras',
  botao: 'Guardar',
  adiar: 'Deixar para depois (fica em Configurações, no painel)',
  antes: () =>
    html`<p>
        A plataforma do jogo e a lei pedem que o site diga quem o opera, com um e-mail que responde, e que não é afiliado à Rockstar Games.
        Isto vai para o rodapé, com o 18+, e para os textos legais, que vêm prontos: peça a um advogado que os confira.
      </p>
      <p>
        A plataforma também proíbe criptoativos e vender a moeda do jogo por dinheiro. O site não faz isso, mas 'Mercado Cripto', R$ e
        'Adicionar saldo' podem parecer que sim, e quem responde é o dono da chave do servidor. As palavras seguras os tiram de todas as
        páginas. Endereços e funções ficam iguais, e a escolha se muda quando quiser.
      </p>`,
  async campos(c) {
    const agora = c.site.entrou() ? await c.site.configuracoes() : null
    const texto = (nome: (typeof TEXTOS)[number], outro: Partial<Campo> = {}): Campo => {
      const { rotulo, exemplo, dica } = AJUSTES[nome] as { rotulo: string; exemplo?: string; dica?: string }
      return {
        nome,
        rotulo,
        tipo: 'text',
        valor: agora?.[nome] ?? '',
        opcional: true,
        ...(exemplo ? { exemplo } : {}),
        ...(dica ? { dica } : {}),
        ...outro,
      }
    }
    return [
      ...quemDeNovo(c),
      texto('operador_nome', { opcional: false }),
      texto('operador_documento'),
      texto('operador_contato', { tipo: 'email', opcional: false }),
      texto('pais_hospedagem'),
      texto('aviso_nao_afiliado', { exemplo: NAO_AFILIADO }),
      {
        nome: 'palavras',
        rotulo: AJUSTES.palavras.rotulo,
        tipo: 'escolha',
        valor: agora?.palavras ?? AJUSTES.palavras.padrao,
        opcoes: [
          {
            valor: 'especificacao',
            rotulo: AJUSTES.palavras.escolhas.especificacao,
            dica: "'Mercado Cripto', R$ e 'Adicionar saldo'.",
          },
          {
            valor: 'seguras',
            rotulo: AJUSTES.palavras.escolhas.seguras,
            dica: `'Câmbio da cidade' e o saldo com o nome que você der (sem nome: ${NOME_DO_SALDO}, ${SIMBOLO_DO_SALDO}); nada anuncia pagamentos.`,
          },
        ],
      },
      ...DAS_PALAVRAS.map((nome) => texto(nome)),
    ]
  },
  conferir: async (c, valores) => {
    const dito = (nome: string) => valores[nome]?.trim() ?? ''
    const exames: Exame[] = [
      exame('operador_nome', dito('operador_nome') ? null : 'Escreva o nome de quem responde pelo site: uma pessoa ou uma empresa.'),
      exame('operador_contato', ehEmail(dito('operador_contato')) ? null : 'Escreva um e-mail completo, que alguém lê.'),
      exame(
        'operador_documento',
        documentoServe(dito('operador_documento')) ? null : 'Este CPF ou CNPJ não confere: veja se falta ou sobra um dígito.',
      ),
      exame('palavras', Object.hasOwn(AJUSTES.palavras.escolhas, dito('palavras')) ? null : 'Escolha as palavras do site.'),
      ...DAS_PALAVRAS.map((nome) => {
        const vedada = palavraVedada(dito(nome))
        return exame(nome, vedada ? `“${vedada}” é uma palavra que as palavras seguras tiram do site. Escolha outro nome.` : null)
      }),
    ]
    const compridos = TEXTOS.filter((nome) => dito(nome).length > AJUSTES[nome].maximo)
    return [...exames, ...compridos.map((nome) => errado(nome, `No máximo ${AJUSTES[nome].maximo} letras.`)), ...conferirQuem(c, valores)]
  },
  async fazer(c, { valores }, contar) {
    await entrarSePreciso(c, valores)
    const { nome } = await c.site.configuracoes()
    const textos = Object.fromEntries(TEXTOS.map((campo) => [campo, valores[campo]?.trim() || null]))
    const palavras = valores['palavras'] === 'seguras' ? 'seguras' : 'especificacao'
    await c.site.gravar({ nome, ...textos, palavras })
    contar(`Quem responde pelo site: ${textos['operador_nome']}, ${textos['operador_contato']}`)
    contar(palavras === 'seguras' ? 'O site fala com as palavras seguras' : 'O site usa as palavras com que veio')
  },
}

const exame = (nome: string, erro: string | null): Exame => (erro === null ? certo(nome, '') : errado(nome, erro))
const documentoServe = (texto: string): boolean => texto === '' || lerDocumento(texto) !== null
