import { setTimeout as dormir } from 'node:timers/promises'
import type { Sitio } from './sitio.ts'
import { expect, type Page } from './teste.ts'

interface Vaga {
  item: string
  amount: number
  slot: string
}

interface Anunciado {
  id_anuncio: string
  id_item: string
}

const PRAZO_MS = 30_000

async function ate<T>(que: string, tentar: () => Promise<T | undefined>): Promise<T> {
  const fim = performance.now() + PRAZO_MS
  for (;;) {
    const resposta = await tentar()
    if (resposta !== undefined) return resposta
    if (performance.now() > fim) throw new Error(`${que}: não aconteceu em ${PRAZO_MS / 1000} s`)
    await dormir(150)
  }
}

async function vagaCom(sitio: Sitio, token: string, passport: number, codigo: string): Promise<Vaga> {
  return ate(`o inventário de ${passport}`, async () => {
    const vagas = await sitio.ler<Record<string, Vaga>>(`/marketplace/inventario/realtime?passport=${passport}`, token)
    return Object.values(vagas).find(({ item }) => item === codigo || item.startsWith(`${codigo}-`))
  })
}

const ficarAtivo = (sitio: Sitio, token: string, id: string) =>
  ate(`o anúncio ${id} ficar ativo`, async () => {
    const { status } = await sitio.ler<{ status: string }>(`/marketplace/anuncios/${id}`, token)
    return status === 'ativo' || undefined
  })

interface Coisa {
  passport: number
  valor: number
  moeda?: 'reais' | 'zcoin'
}

export async function anunciarItem(
  sitio: Sitio,
  token: string,
  p: Coisa & { codigo: string; quantidade?: number; descricao?: string },
): Promise<string> {
  const { item, slot } = await vagaCom(sitio, token, p.passport, p.codigo)
  const [categoria] = await categoriasDeItem(sitio)
  const { id_anuncio, id_item } = await sitio.enviar<Anunciado>(
    '/marketplace/anunciar',
    {
      tipo: 'item',
      passport: p.passport,
      slot,
      item,
      quantidade: p.quantidade ?? 1,
      moeda: p.moeda ?? 'reais',
      valor: p.valor,
      descricao: p.descricao ?? '',
      id_categoria: categoria?.id,
    },
    token,
  )
  await sitio.enviar('/marketplace/inventario/remover-item/solicitar', { id_item }, token)
  await ficarAtivo(sitio, token, id_anuncio)
  return id_anuncio
}

export async function categoriasDeItem(sitio: Sitio): Promise<{ id: string; nome: string }[]> {
  const deItem = async () =>
    (await sitio.ler<{ id: string; nome: string }[]>('/marketplace/categorias')).filter(({ nome }) => nome !== 'Veículos')
  const existentes = await deItem()
  if (existentes.length > 0) return existentes
  await sitio.enviar('/marketplace/categorias', { nome: 'Comida e Bebida' }, await sitio.entrarComoAdmin())
  return deItem()
}

export async function anunciarVeiculo(sitio: Sitio, token: string, p: Coisa & { modelo: string; descricao?: string }): Promise<string> {
  const veiculos = await sitio.ler<{ vehicle: string; plate: string }[]>(`/marketplace/veiculos/personagem?passport=${p.passport}`, token)
  const veiculo = veiculos.find(({ vehicle }) => vehicle === p.modelo)
  if (!veiculo) throw new Error(`${p.passport} não tem ${p.modelo}`)
  const { id_anuncio } = await sitio.enviar<Anunciado>(
    '/marketplace/anunciar',
    {
      tipo: 'veiculo',
      passport: p.passport,
      placa_veiculo: veiculo.plate,
      modelo_veiculo: veiculo.vehicle,
      moeda: p.moeda ?? 'reais',
      valor: p.valor,
      descricao: p.descricao ?? '',
    },
    token,
  )
  await sitio.enviar('/marketplace/veiculos/remover', { id: id_anuncio, plate: veiculo.plate }, token)
  await ficarAtivo(sitio, token, id_anuncio)
  return id_anuncio
}

export const grade = (page: Page) => page.getByRole('list', { name: 'Anúncios', exact: true })
export const ladrilho = (page: Page, ...textos: string[]) =>
  textos.reduce((lista, hasText) => lista.filter({ hasText }), grade(page).getByRole('listitem'))

export async function irAteORecibo(page: Page, p: { nome: string; vendedor?: string; personagem: RegExp }): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await ladrilho(page, p.nome)
    .first()
    .getByRole('button', { name: /^Comprar/ })
    .click()
  await dialogo.getByRole('checkbox').check()
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await dialogo.getByRole('radio', { name: p.personagem }).check()
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('button', { name: 'Confirmar compra' })).toBeEnabled()
}
