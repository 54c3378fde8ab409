import type { Personagem, SlotDoInventario, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'

export const BRUNO: Personagem = { id: 1003, name: 'Bruno', name2: 'Tavares', bank: 10, garage: 2, online: true }
export const DOM: Personagem = { ...BRUNO, id: 1004, name: 'Dom', online: false }

export const PERFIL: Perfil = {
  id: 'u1',
  nome: 'Bruno',
  sobrenome: 'Tavares',
  data_nascimento: '1990-01-01',
  cpf: '000.000.000-00',
  celular: '11999999999',
  genero: 'masculino',
  endereco: 'Rua Um',
  email: 'bruno@sorium.local',
  avatar_url: '',
  id_conta: 3,
  discord_id: 'd3',
  license: 'license:3',
  personagem_nome: 'Bruno Tavares',
  fora_do_hall: false,
}

export const AGUA: SlotDoInventario = {
  item: 'water',
  amount: 4,
  slot: '3',
  nome: 'Água',
  imagem: '/itens/objetos/caixa.webp',
  unico: false,
  serie: null,
}

export const CARRO: VeiculoDoPersonagem = {
  id: 'AUR3D77',
  vehicle: 'blista',
  plate: 'AUR3D77',
  passport: 1003,
  nome: 'Blista',
  imagem: '/itens/veiculos/sedan-branco.avif',
  disponivel: true,
  motivo: null,
}

export function anuncioDe(partes: Partial<Anuncio> = {}): Anuncio {
  return {
    id: 'a1',
    tipo: 'item',
    nome_item: 'Água',
    imagem: AGUA.imagem,
    matiz: 'materiais',
    quantidade: 1,
    id_categoria: 'c1',
    categoria_nome: 'Comida',
    nome_usuario_vendedor: 'Bruno',
    nome_personagem_vendedor: 'Bruno Tavares',
    foto_vendedor: null,
    valor: 100,
    moeda: 'reais',
    preco_reais: 100,
    preco_zcoin: null,
    descricao: '',
    placa_veiculo: null,
    modelo_veiculo: null,
    particularidades: [],
    status: 'ativo',
    criado_em: '2026-11-21T12:00:00.000Z',
    meu: true,
    id_item: 'i1',
    valor_liquido: 90,
    taxa: 10,
    coletou_item: 'sim',
    status_motivo: null,
    cancelando: false,
    expira_em: '2026-12-05T12:00:00.000Z',
    entrega: null,
    ...partes,
  }
}
