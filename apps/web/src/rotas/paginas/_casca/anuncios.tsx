import { createFileRoute } from '@tanstack/react-router'
import { classeDeCartao, CabecalhoDaPagina } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { type MatizDePalco, Palco } from '#ui/palco.tsx'
import { classeDoVendedor } from '#ui/ladrilho.tsx'
import * as estilos from './anuncios.module.css'

export const Route = createFileRoute('/_casca/anuncios')({
  staticData: {
    titulo: 'Anúncios',
    amostra: 'anuncios',
    menu: { principal: { lugar: 7, icone: 'megaphone' } },
  },
  component: PaginaAnuncios,
})

interface Classificado {
  titulo: string
  texto: string
  tipo: string
  quem: string
  retrato: string
  imagem: string
  matiz: MatizDePalco
  carro?: boolean
}

const CLASSIFICADOS: readonly Classificado[] = [
  {
    titulo: 'Mecânica Maré contrata',
    texto: 'Três vagas no turno da noite. Salário em dia, uniforme da casa e ponto na Orla. Traga a própria caixa de ferramentas.',
    tipo: 'Emprego',
    quem: 'Dandara Reis',
    retrato: '/imagens/retratos/dandara.avif',
    imagem: '/itens/objetos/ferramentas.webp',
    matiz: 'eletronicos',
  },
  {
    titulo: 'Aluga-se galpão na Zona Portuária',
    texto: 'Cabe dois caminhões e não cabe pergunta. Portão alto, vizinhança discreta, visita só com hora marcada.',
    tipo: 'Imóvel',
    quem: 'Igor Bastos',
    retrato: '/imagens/retratos/igor.avif',
    imagem: '/itens/objetos/casa.webp',
    matiz: 'materiais',
  },
  {
    titulo: 'Aulas de direção defensiva',
    texto: 'Instrutora com dez anos de rua e nenhuma multa este mês. A primeira volta é de graça.',
    tipo: 'Serviço',
    quem: 'Nina Prado',
    retrato: '/imagens/retratos/nina.avif',
    imagem: '/itens/veiculos/club.1f0387e2.avif',
    matiz: 'veiculos',
    carro: true,
  },
]

function PaginaAnuncios() {
  return (
    <>
      <CabecalhoDaPagina titulo="Anúncios" texto="Os classificados da cidade: vagas, imóveis e serviços." />
      <div className={estilos.classificados}>
        {CLASSIFICADOS.map((c) => (
          <article key={c.titulo} className={`${classeDeCartao} ${estilos.classificado}`}>
            <Palco
              matiz={c.matiz}
              carro={c.carro ?? false}
              imagem={c.imagem}
              prioridade
              className={estilos.figura}
              cantoEsquerdo={<Etiqueta tom="vidro">Amostra</Etiqueta>}
            />
            <div className={estilos.corpo}>
              <Etiqueta tom="info">{c.tipo}</Etiqueta>
              <h2 className="h2">{c.titulo}</h2>
              <p className="mut">{c.texto}</p>
              <span className={classeDoVendedor}>
                <Avatar url={c.retrato} tamanho="xs" />
                {c.quem}
              </span>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
