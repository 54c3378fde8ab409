import { randomBytes } from 'node:crypto'
import { cpf } from 'cpf-cnpj-validator'
import { lerComando } from '@sorium/contratos/loja/index.ts'
import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import sharp from 'sharp'
import { lancar } from '#modulos/carteira/index.ts'
import { atualizarClassificacoes } from '#modulos/hall/index.ts'
import { garantirUsuario } from '#modulos/sessao/index.ts'
import { ativo, cancelar, enviar, type Feira, placaDe, porNaCidade, veiculoAtivo } from './anuncios.ts'
import type { Mundo, Pessoa } from './aplicacao.ts'
import { comprar, saldos } from './corridas.ts'
import { formulario } from './formulario.ts'
import { veiculoDeTeste } from './jogo.ts'
import { comprarAnuncio } from './mercado.ts'
import { abrirSessaoDeTeste } from './sessao.ts'

export const DISCORD = '987654321098765432'
export const LICENCA = 'license:5f0cafe5f0cafe5f0cafe5f0cafe5f0cafe5f0ca'
export const CONTA = 77_001
const AVATAR = 'beefbeefbeefbeefbeefbeefbeefbeef'
const CPF = cpf.generate()

export const PALAVRAS = [
  'Quitéria',
  'Albuquerque',
  'Zulmira',
  'Hermengarda',
  'Trovão',
  'Quiqui',
  'correio.com',
  'Palmeiras',
  'Avenida Nova',
  '1987-03-19',
  '21988776655',
  '(21) 98877-6655',
  '21977665544',
  CPF,
  cpf.format(CPF),
  DISCORD,
  LICENCA,
  LICENCA.slice('license:'.length),
  AVATAR,
  'ZUL4242',
]

export function loteDela(p: { versao: number; fim?: true; contas?: LoteDoEspelho['contas'] }): LoteDoEspelho {
  const personagem = (passport: number, nome: string) => ({
    passport,
    id_conta: CONTA,
    nome,
    sobrenome: 'Trovão',
    banco: 9_000_000,
    garagem: 4,
    estatisticas: { veiculos: 9, tempo_jogado_s: 999_999 },
  })
  return {
    protocolo: 1,
    versao: p.versao,
    contas: p.contas ?? [{ id_conta: CONTA, discord_id: DISCORD, license: LICENCA }],
    personagens: [personagem(71_001, 'Zulmira'), personagem(71_002, 'Hermengarda')],
    veiculos: [veiculoDeTeste({ passport: 71_001, placa: 'ZUL4242' })],
    ...(p.fim ? { fim_da_passagem: p.versao } : {}),
  }
}

export interface Vida {
  ela: Pessoa
  bruno: Pessoa
  carla: Pessoa
  admin: { id: string; token: string }
  vendido: string
  comprado: string
  compra: string
}

export async function entrarPeloDiscord(mundo: Mundo, nome: string): Promise<Pessoa> {
  const { ctx } = mundo.app
  const { id } = await ctx.banco.transacao((tx) =>
    garantirUsuario(tx, { discordId: DISCORD, nome, email: `${nome.split(' ')[0]}@correio.com`, avatar: AVATAR }),
  )
  const token = await abrirSessaoDeTeste(ctx, { papel: 'jogador', id, nome })
  return { id, token, discordId: DISCORD, passports: [71_001, 71_002] }
}

const chave = () => `chave-${randomBytes(6).toString('hex')}`
/** Fields that a framework's row may have about the character's owner; the site does not ask for them. */
export const DONA = { dono: 'Zulmira Trovão', license: LICENCA, discord: DISCORD, telefone: '21988776655' }

export async function viver(f: Feira): Promise<Vida> {
  const { mundo } = f
  const [admin, bruno, carla] = [await mundo.admin(), await mundo.jogador(), await mundo.jogador()]
  await entrarPeloDiscord(mundo, 'Quiqui Antiga')
  await mundo.app.entregas.espelhar('principal', loteDela({ versao: 10 }))
  const ela = await entrarPeloDiscord(mundo, 'Quiqui Antiga')
  for (const quem of [ela, bruno, carla]) porNaCidade(f, quem)
  f.jogo.veiculos.set(carla.passports[0], [])
  await cadastrar(mundo, ela, admin)
  const vendido = await vender(f, { ela, para: bruno })
  await entrarPeloDiscord(mundo, 'Quitéria Lua')
  await mudarContatos(mundo, ela)
  await negociar(f, { ela, bruno, carla, admin })
  const comprado = await comprarDoOutro(f, { ela, bruno, admin })
  const compra = await naLoja(f, { ela, admin })
  await serCitada(mundo, { bruno, admin })
  await atualizarClassificacoes(mundo.app.ctx.banco)
  await mundo.app.entregas.lerInventario({ passport: 71_001, servidor: 'principal', idadeMaximaMs: 0, esperaMs: 30 })
  await mundo.chamar(ela, { url: '/api/user/dados' })
  await gastarTudo(mundo, ela)
  return { ela, bruno, carla, admin, vendido, comprado, compra }
}

function exigir<R extends { statusCode: number; body: string }>(r: R, status: number): R {
  if (r.statusCode !== status) throw new Error(`${status} esperado, veio ${r.statusCode}: ${r.body}`)
  return r
}

async function cadastrar(mundo: Mundo, ela: Pessoa, admin: { token: string }): Promise<void> {
  const corpo = {
    nome: 'Quitéria',
    sobrenome: 'Albuquerque',
    data_nascimento: '1987-03-19',
    cpf: CPF,
    celular: '(21) 98877-6655',
    genero: 'feminino',
    endereco: 'Rua das Palmeiras, 9',
    email: 'quiteria@correio.com',
  }
  exigir(await enviar(mundo, ela, { url: '/user/complete-profile', corpo }), 200)
  exigir(await enviar(mundo, ela, { url: '/carteira', corpo: { leuInfo: true }, chave: chave() }), 201)
  const carteira = `/admin/carteiras/${ela.id}`
  exigir(await enviar(mundo, admin, { metodo: 'PUT', url: `${carteira}/saldo_real`, corpo: { valor: 1_000 }, chave: chave() }), 200)
  exigir(await enviar(mundo, admin, { url: `${carteira}/converter`, corpo: { valor: 100, taxa: 1.35 }, chave: chave() }), 200)
  exigir(await enviar(mundo, ela, { url: '/carteira/converter', corpo: { valor: 50, cotacao: 1.35 }, chave: chave() }), 200)
  const bytes = await sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
    .png()
    .toBuffer()
  const foto = formulario({}, [{ campo: 'avatar', bytes }])
  exigir(await mundo.chamar(ela, { method: 'POST', url: '/api/user/upload-avatar', ...foto }), 200)
}

async function mudarContatos(mundo: Mundo, ela: Pessoa): Promise<void> {
  const corpo = { celular: '21 97766-5544', endereco: 'Avenida Nova, 77', email: 'nova.quiteria@correio.com' }
  exigir(await mundo.chamar(ela, { method: 'POST', url: '/api/user/update-profile', payload: corpo }), 200)
  exigir(await mundo.chamar(ela, { method: 'PUT', url: '/api/user/preferencias', payload: { fora_do_hall: true } }), 200)
}

async function vender(f: Feira, p: { ela: Pessoa; para: Pessoa }): Promise<string> {
  const { id_anuncio } = await ativo(f, p.ela)
  exigir(await comprarAnuncio(f.mundo, p.para, { anuncio: id_anuncio, chave: chave() }), 201)
  await f.jogo.confirmar('dar_item', { dados: { ...DONA, quantidade: 2 } })
  return id_anuncio
}

async function negociar(f: Feira, p: { ela: Pessoa; bruno: Pessoa; carla: Pessoa; admin: { token: string } }): Promise<void> {
  const { mundo, jogo } = f
  const carro = await veiculoAtivo(f, p.ela, { descricao: 'Fale com a Quitéria, 21988776655' })
  exigir(await comprarAnuncio(mundo, p.carla, { anuncio: carro.id_anuncio, chave: chave() }), 201)
  await jogo.confirmar('dar_veiculo', { dados: { ...DONA, placa: placaDe(p.ela) } })

  const recusado = await ativo(f, p.ela)
  exigir(await comprarAnuncio(mundo, p.carla, { anuncio: recusado.id_anuncio, chave: chave() }), 201)
  await jogo.confirmar('dar_item', { resultado: 'recusada', motivo: 'item_desconhecido' })
  const cancelado = recusado.id_anuncio
  exigir(await cancelar(f, p.ela, cancelado, chave()), 202)
  await jogo.confirmar('dar_item', { dados: { ...DONA } })

  const { id_anuncio: id } = await ativo(f, p.ela)
  const motivo = 'A Zulmira Trovão é a Quitéria Albuquerque, celular (21) 98877-6655'
  exigir(await enviar(mundo, p.bruno, { url: `/marketplace/anuncios/${id}/denuncias`, corpo: { motivo } }), 201)
  const fora = { url: `/admin/marketplace/anuncios/${id}/remocao`, corpo: { motivo: `Denunciada: ${motivo}` }, chave: chave() }
  exigir(await enviar(mundo, p.admin, fora), 200)
  await jogo.confirmar('dar_item', { dados: { ...DONA } })
}

async function comprarDoOutro(f: Feira, p: { ela: Pessoa; bruno: Pessoa; admin: { token: string } }): Promise<string> {
  const { mundo, jogo } = f
  const { id_anuncio: id } = await ativo(f, p.bruno)
  const motivo = 'Ele me deve. Quitéria, quiteria@correio.com'
  exigir(await enviar(mundo, p.ela, { url: `/marketplace/anuncios/${id}/denuncias`, corpo: { motivo } }), 201)
  const { id: denuncia } = await mundo.app.ctx.banco.uma<{ id: string }>('select id from marketplace_denuncia where anuncio = $1', [id])
  const nota = { url: `/admin/marketplace/denuncias/${denuncia}/resolucao`, corpo: { nota: 'Falei com a Quitéria Albuquerque.' } }
  exigir(await enviar(mundo, p.admin, nota), 200)
  exigir(await comprarAnuncio(mundo, p.ela, { anuncio: id, chave: chave() }), 201)
  await jogo.confirmar('dar_item', { dados: { ...DONA } })
  return id
}

async function naLoja(f: Feira, p: { ela: Pessoa; admin: { token: string } }): Promise<string> {
  const { mundo, jogo } = f
  const item = await mundo.item({ brl: 700n })
  const { compra_id } = exigir(await comprar(mundo, p.ela, { item, chave: chave() }), 201).json<{ compra_id: string }>()
  await jogo.confirmar('dar_item', { dados: { ...DONA } })
  exigir(await enviar(mundo, p.admin, { url: `/admin/loja/itens/${item}/teste`, corpo: { passport: 71_001 }, chave: chave() }), 202)
  await jogo.confirmar('dar_item', { dados: { ...DONA } })
  const plano = lerComando('veiculo panto', { tipo: 'aluguel', duracaoDias: 7 })
  if (!plano.ok) throw new Error(plano.motivo)
  const aluguel = await mundo.item({ brl: 300n, tipo: 'aluguel', dias: 7, operacao: plano.plano })
  exigir(await comprar(mundo, p.ela, { item: aluguel, chave: chave() }), 201)
  await jogo.confirmar('dar_veiculo', { dados: { ...DONA, placa: 'PANTO77' } })
  await jogo.confirmar('definir_aluguel', { dados: { ...DONA } })
  const desistida = exigir(await comprar(mundo, p.ela, { item, chave: chave() }), 201).json<{ compra_id: string }>()
  const corpo = { motivo: 'A Quitéria Albuquerque pediu por quiteria@correio.com' }
  exigir(await enviar(mundo, p.admin, { url: `/admin/historicoCompras/${desistida.compra_id}/cancelamento`, corpo, chave: chave() }), 202)
  return compra_id
}

async function serCitada(mundo: Mundo, p: { bruno: Pessoa; admin: { token: string } }): Promise<void> {
  const banimento = `/admin/usuarios/${p.bruno.id}/banimento`
  exigir(await enviar(mundo, p.admin, { url: banimento, corpo: { motivo: 'Golpe na Quitéria Albuquerque (21 98877-6655)' } }), 200)
  exigir(await mundo.chamar(p.admin, { method: 'DELETE', url: `/api${banimento}` }), 200)
  for (const email of ['quiteria@correio.com', 'NOVA.quiteria@correio.com'])
    exigir(await enviar(mundo, null, { url: '/auth/admin', corpo: { email, senha: 'não é esta senha' } }), 401)
}

async function gastarTudo(mundo: Mundo, ela: Pessoa): Promise<void> {
  const { brl, sor } = await saldos(mundo, ela.id)
  for (const [moeda, valor] of [
    ['BRL', brl],
    ['SOR', sor],
  ] as const)
    if (valor > 0n)
      await mundo.app.ctx.banco.transacao((tx) =>
        lancar(tx, {
          tipo: 'credito',
          ref: `teste:${randomBytes(12).toString('hex')}`,
          ator: 'sistema',
          pernas: [
            { dono: ela.id, moeda, valor: -valor },
            { casa: 'casa_ajuste', moeda, valor },
          ],
        }),
      )
}
