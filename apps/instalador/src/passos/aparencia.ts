import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { corHexadecimal } from '@sorium/contratos/configuracoes/textos.ts'
import { certo, errado, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import { html } from '../servidor/html.ts'
import { conferirQuem, entrarSePreciso, quemDeNovo } from './administrador-de-novo.ts'
import type { Campo, Passo } from './passo.ts'

const CORES = ['cor_primaria', 'cor_secundaria', 'cor_fonte'] as const
const LOGO_MAXIMO = 4 * 1024 * 1024

export const aparencia: Passo = {
  nome: 'aparencia',
  titulo: 'Nome, logo e cores',
  botao: 'Guardar',
  adiar: 'Deixar para depois (fica em Configurações, no painel)',
  antes: () => html`<p>O que os jogadores veem. Tudo isto se muda depois no painel, em Configurações.</p>`,
  async campos(c) {
    const agora = c.site.entrou() ? await c.site.configuracoes() : null
    const cores = CORES.map((nome): Campo => ({
      nome,
      rotulo: AJUSTES[nome].rotulo,
      tipo: 'color',
      valor: corHexadecimal(agora?.[nome] ?? '') ?? AJUSTES[nome].doTema,
    }))
    return [
      ...quemDeNovo(c),
      { nome: 'nome', rotulo: AJUSTES.nome.rotulo, tipo: 'text', valor: agora?.nome ?? '', exemplo: 'Porto Aurora' },
      { nome: 'logo', rotulo: 'Logo', tipo: 'file', opcional: true, dica: 'PNG, JPEG ou WebP de até 4 MB. Sem logo aparece só o nome.' },
      ...cores,
    ]
  },
  conferir: async (c, valores) => {
    const nome = valores['nome']?.trim() ?? ''
    const exames: Exame[] = CORES.map((cor) =>
      corHexadecimal(valores[cor] ?? '') ? certo(cor, '') : errado(cor, 'Use uma cor hexadecimal, como #4ca6ff.'),
    )
    if (nome === '') exames.push(errado('nome', 'Escreva o nome da cidade.'))
    else if (nome.length > AJUSTES.nome.maximo) exames.push(errado('nome', `No máximo ${AJUSTES.nome.maximo} letras.`))
    else exames.push(certo('nome', ''))
    return [...exames, ...conferirQuem(c, valores)]
  },
  async fazer(c, { valores, arquivo }, contar) {
    await entrarSePreciso(c, valores)
    const cores = Object.fromEntries(CORES.map((cor) => [cor, doTemaOuEsta(cor, valores[cor] ?? '')]))
    const logo = arquivo && arquivo.size > 0 && arquivo.size <= LOGO_MAXIMO ? { logo_url: await c.site.enviarLogo(arquivo) } : {}
    await c.site.gravar({ nome: valores['nome']?.trim() ?? '', ...cores, ...logo })
    contar(`O site se chama ${valores['nome']?.trim()}`)
  },
}

const doTemaOuEsta = (cor: (typeof CORES)[number], valor: string) => (valor.toLowerCase() === AJUSTES[cor].doTema ? null : valor)
