import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { CABECALHOS, type PedidoDeSincronia, type RespostaDeSincronia, textoAssinado } from '@sorium/contratos/ponte/index.ts'
import { dialogo } from '../apoio/loja.ts'
import type { APIRequestContext } from '@playwright/test'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

const RAIZ = '/admin/ponte/servidores'

test.afterEach(async ({ sitio, request }) => {
  const headers = { authorization: `Bearer ${await sitio.entrarComoAdmin()}` }
  for (const { id } of await sitio.ler<ServidorDoJogo[]>(RAIZ, await sitio.entrarComoAdmin()))
    expect((await request.put(`${sitio.url}/api${RAIZ}/${id}/pausa`, { headers, data: { pausar: false } })).ok()).toBe(true)
})

const servidores = (page: Page) => page.getByRole('region', { name: 'Servidores do jogo' })
const servidor = (page: Page, id: string) =>
  servidores(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(id, { exact: true }) })

test('deliveries pause and go on at the panel, with the reason that whoever waits reads', async ({ page }) => {
  await page.goto('/admin/configuracoes')
  const principal = servidor(page, 'principal')
  await principal.getByRole('button', { name: 'Pausar entregas' }).click()
  await dialogo(page).getByLabel('Motivo (opcional)').fill('Manutenção do banco')
  await dialogo(page).getByRole('button', { name: 'Pausar' }).click()
  await expect(principal.getByText('Entregas pausadas desde')).toBeVisible()
  await expect(principal).toContainText('pelo painel: Manutenção do banco')
  await principal.getByRole('button', { name: 'Continuar entregas' }).click()
  await expect(principal.getByText('Entregas pausadas desde')).toBeHidden()
})

test('a new server is marked for tests, and says what that means', async ({ page }) => {
  await page.goto('/admin/configuracoes')
  await page.getByRole('button', { name: 'Novo servidor' }).click()
  const id = `testes-${Date.now()}`
  await dialogo(page).getByLabel('Nome').fill('Cidade de testes')
  await dialogo(page).getByLabel('Identificador').fill(id)
  await dialogo(page).getByRole('button', { name: 'Criar' }).click()
  await dialogo(page).getByRole('button', { name: 'Já guardei' }).click()
  const novo = servidor(page, id)
  const marca = novo.getByRole('checkbox', { name: /^Servidor de teste/ })
  await expect(novo).toContainText('Compras nunca vão para ele')
  await marca.check()
  await expect(novo.getByText('Teste', { exact: true })).toBeVisible()
  await page.reload()
  await expect(marca).toBeChecked()
})

async function outroServidor(sitio: Sitio, request: APIRequestContext, id: string) {
  const headers = { authorization: `Bearer ${await sitio.entrarComoAdmin()}` }
  const criado = await request.post(`${sitio.url}/api${RAIZ}`, { headers, data: { id, nome: `Cidade ${id}` } })
  const { chave } = (await criado.json()) as ServidorComChave
  const falar = async (p: Partial<PedidoDeSincronia>) => {
    const caminho = '/api/ponte/sincronizar'
    const vazio = { protocolo: 1, versao: '0.1.0', framework: 'teste', no_ar_s: 1, fila: 0, espera_s: 0 }
    const corpo = JSON.stringify({ ...vazio, online: [], em_maos: [], confirmacoes: [], leituras: [], ...p })
    const [instante, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const resumoDoCorpo = createHash('sha256').update(corpo).digest('hex')
    const texto = textoAssinado({ metodo: 'POST', caminho, instante, nonce, resumoDoCorpo })
    const r = await request.post(`${sitio.url}${caminho}`, {
      data: Buffer.from(corpo),
      headers: {
        'content-type': 'application/json',
        [CABECALHOS.servidor]: id,
        [CABECALHOS.instante]: instante,
        [CABECALHOS.nonce]: nonce,
        [CABECALHOS.assinatura]: createHmac('sha256', chave).update(texto).digest('hex'),
      },
    })
    expect(r.ok(), await r.text()).toBe(true)
    return (await r.json()) as RespostaDeSincronia
  }
  return { headers, falar }
}

test('why a server delivers nothing stands there in a sentence, and is gone with it', async ({ page, sitio, request }) => {
  const id = `praia-${Date.now()}`
  const { falar } = await outroServidor(sitio, request, id)
  await page.goto('/admin/configuracoes')
  for (const [parada, frase] of [
    ['banco_fora', 'O banco de dados do jogo não responde. Nada se perde'],
    ['base_sem_resposta', 'A base da cidade não responde à ponte. Nada se perde'],
    ['reinicio_agendado', 'O servidor reinicia em menos de um minuto.'],
    ['desligando', 'O servidor está desligando.'],
  ] as const) {
    await falar({ parada })
    await page.reload()
    await expect(servidor(page, id)).toContainText(frase)
    if (parada.includes('_')) await expect(servidor(page, id)).not.toContainText(parada)
  }
  await falar({})
  await page.reload()
  await expect(servidor(page, id)).toContainText('No ar')
  await expect(servidor(page, id)).not.toContainText('desligando')
})

test('what a server without a key holds is told, and giving it up asks for its name', async ({ page, sitio, request }) => {
  const id = `perdido-${Date.now()}`
  const { headers, falar } = await outroServidor(sitio, request, id)
  await request.put(`${sitio.url}/api${RAIZ}/${id}/teste`, { headers, data: { teste: true } })
  await falar({ online: [900_001] })
  const [item] = await sitio.ler<{ id: string }[]>('/admin/loja/itens')
  const teste = await request.post(`${sitio.url}/api/admin/loja/itens/${item?.id}/teste`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { passport: 900_001, servidor_de_teste: id },
  })
  expect(teste.ok(), await teste.text()).toBe(true)
  expect((await falar({ online: [900_001] })).operacoes).toHaveLength(1)
  await page.goto('/admin/configuracoes')
  const perdido = servidor(page, id)
  await expect(perdido.getByRole('button', { name: 'Dar por perdido' })).toBeHidden()
  await perdido.getByRole('button', { name: 'Revogar' }).click()
  await dialogo(page).getByRole('button', { name: 'Revogar' }).click()
  await expect(perdido).toContainText('1 entrega está com ele e só ele pode terminar.')
  await perdido.getByRole('button', { name: 'Dar por perdido' }).click()
  const confirmar = dialogo(page).getByRole('button', { name: 'Dar por perdido' })
  await dialogo(page).getByLabel('Digite o identificador').fill('principal')
  await confirmar.click()
  await expect(dialogo(page)).toContainText(`Para confirmar, digite ${id}.`)
  await dialogo(page).getByLabel('Digite o identificador').fill(id)
  await confirmar.click()
  await expect(dialogo(page)).toContainText('há menos de um minuto. Espere um pouco e tente de novo.')
})
