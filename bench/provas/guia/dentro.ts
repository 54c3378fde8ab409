import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { maquina } from '../../anotar.ts'
import { exigir } from '../../contas.ts'
import { atualizarEVoltar } from '../atualizacao/na-maquina.ts'
import { commitAnterior } from '../atualizacao/versoes.ts'
import { lerGuia } from './ler-guia.ts'
import { APLICACAO, DOMINIO, PROJETO, terminalDa } from './maquina.ts'
import { mudar } from './mudanca.ts'
import { comDono, type Contas } from './percorrer.ts'

const GUIA = 'docs/operacao/primeira-entrega.md'
const VALORES = {
  'SEU-DOMINIO': DOMINIO,
  'SEU-CLIENT-ID': APLICACAO.id,
  'SEU-CLIENT-SECRET': APLICACAO.segredo,
  'SEU-NOME': 'Rita Nogueira',
  'SEU-EMAIL': 'rita@exemplo.com.br',
  'SUA-SENHA': 'uma frase de doze letras',
  'SENHA-DO-ARQUIVO': 'outra frase de doze letras',
  'NOME-DA-CIDADE': 'Vila Serena',
  'SOBRENOME-DO-JOGADOR': 'Ribeiro',
  'NOME-DO-JOGADOR': 'Ana',
  'EMAIL-DO-JOGADOR': 'ana.ribeiro@exemplo.com.br',
  NASCIMENTO: '1999-03-14',
  'CPF-DO-JOGADOR': '16899535009',
  'CELULAR-DO-JOGADOR': '11987654321',
  'ENDERECO-DO-JOGADOR': 'Rua das Gaivotas, 10',
  PERSONAGEM: 'Ana',
  'SENHA-NOVA': 'mais uma frase de doze letras',
  'NOME-DE-QUEM-SAI': 'Ana Ribeiro',
}
const LIDAS_POR_MINUTO = 120
const ESCRITAS_POR_MINUTO = 15
const SEGUNDOS_POR_TOQUE = 5
const NO_MAXIMO_MIN = 60

const [lider = '', navegador = '', raiz = ''] = process.argv.slice(2)
const maquinaDeles = { lider: Number(lider), raiz }
const daAtualizacao = process.env['PARTE'] === 'atualizacao'
const texto = daAtualizacao
  ? execFileSync('git', ['-C', PROJETO, 'show', `${commitAnterior()}:${GUIA}`], { encoding: 'utf8' })
  : readFileSync(path.join(PROJETO, GUIA), 'utf8')
const viagem = {
  valores: VALORES,
  navegador,
  terminal: (linha: string) => terminalDa(maquinaDeles.lider, linha),
  dizer: (linha: string) => console.log(`\n== ${linha}`),
}
await comDono(viagem, async (dono) => {
  const atos = lerGuia(texto)
  await dono.percorrer(atos)
  contar(dono.contas(), texto)
  if (daAtualizacao) await atualizarEVoltar(dono, { guia: atos, lider: maquinaDeles.lider })
  if (process.env['PARTE'] === 'mudanca') await mudar(dono, { guia: atos, maquina: maquinaDeles, contar })
})
process.disconnect?.()

function contar({ passos, palavrasEscritas, toques, comandos }: Contas, texto: string): void {
  console.log(`\nprova:guia (${maquina()})\n`)
  for (const { titulo, segundos } of passos) console.log(`  ${segundos.toFixed(1).padStart(7)} s  ${titulo}`)
  const daMaquina = passos.reduce((soma, { segundos }) => soma + segundos, 0) / 60
  const lidas = texto.split(/\s+/).length
  const daPessoa = lidas / LIDAS_POR_MINUTO + palavrasEscritas / ESCRITAS_POR_MINUTO + (toques * SEGUNDOS_POR_TOQUE) / 60
  console.log(
    `\n  ${passos.length} steps, ${comandos} commands, ${palavrasEscritas} words typed, ${toques} touches, ${lidas} words to read`,
  )
  console.log(`  machine ${daMaquina.toFixed(1)} min; person ${daPessoa.toFixed(1)} min, without the portals of others\n`)
  exigir([
    [
      'a person and the machine together, at most 60 min',
      daMaquina + daPessoa <= NO_MAXIMO_MIN,
      `${(daMaquina + daPessoa).toFixed(1)} min`,
    ],
  ])
}
