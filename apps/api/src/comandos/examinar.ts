/** Arguments: estado or doctor; servico, ambiente or sandbox; the name of the place, to be shown. Exit code 1: something is wrong. */
import { type Config, ErroDeConfig, lerConfig, lerConfigDoBanco, lerPorta } from '#nucleo/config.ts'
import { comEnderecoDoBanco, contarErro } from './banco-do-comando.ts'
import { examinarBanco } from './exames/banco.ts'
import { examinarCidade } from './exames/cidade.ts'
import { examinarDiscord } from './exames/discord.ts'
import { atencao, certo, errado, escreverExames, type Exame, haErro } from './exames/exame.ts'
import { examinarArquivo, examinarDisco, examinarServicos } from './exames/maquina.ts'
import { examinarEndereco, examinarNo } from './exames/site.ts'

const ARQUIVO = '/etc/sorium/sorium.env'

const [qual = 'estado', tipo = 'ambiente', onde = ''] = process.argv.slice(2)

try {
  const exames = [...(await doQueRoda()), ...(qual === 'doctor' && tipo !== 'sandbox' ? await daConfiguracao() : [])]
  console.log(`Onde: ${onde}\n\n${escreverExames(exames)}`)
  process.exitCode = haErro(exames) ? 1 : 0
} catch (erro) {
  contarErro(erro)
}

async function doQueRoda(): Promise<Exame[]> {
  const [servicos, no, banco, disco] = await Promise.all([
    tipo === 'servico' ? examinarServicos() : [],
    examinarNo(`http://127.0.0.1:${lerPorta()}`),
    comEnderecoDoBanco((url) => examinarBanco(url, examinarCidade)),
    examinarDisco(lerConfigDoBanco().pastaDeDados),
  ])
  return [...servicos, no, ...banco, ...disco]
}

async function daConfiguracao(): Promise<Exame[]> {
  const config = lerOuContar()
  if (!('urlDoBanco' in config)) return [config]
  const [endereco, discord] = await Promise.all([
    config.urlPublica ? examinarEndereco(config.urlPublica) : [],
    examinarDiscord(config.discord),
  ])
  return [
    certo('configuração', 'Completa.'),
    ...doProxy(config),
    ...(tipo === 'servico' ? examinarArquivo(ARQUIVO) : []),
    ...endereco,
    ...discord,
  ]
}

function lerOuContar(): Config | Exame {
  try {
    return lerConfig()
  } catch (erro) {
    if (!(erro instanceof ErroDeConfig)) throw erro
    return errado('configuração', erro.message)
  }
}

function doProxy({ host, proxiesConfiaveis }: Config): Exame[] {
  if (proxiesConfiaveis || !['127.0.0.1', 'localhost', '::1'].includes(host)) return []
  return [
    atencao(
      'proxy',
      'O site só atende esta máquina e não confia em nenhum proxy.',
      'Escreva PROXIES_CONFIAVEIS=127.0.0.1 na configuração: sem isso todos os visitantes dividem o mesmo limite.',
    ),
  ]
}
