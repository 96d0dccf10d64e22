import type { Language } from '../rdf';
import { stem } from './analyse';

/**
 * Common words of schemas, Spanish and English: what a question in one language may call what a graph labels in the other only.
 * General language, from no data set; an entry is Spanish words, `=`, English words; all folded.
 */
const ENTRIES = `
abogado=lawyer attorney;accidente=accident;actor actriz=actor actress;acuerdo=agreement;aerolinea=airline;aeropuerto=airport;afiliacion=affiliation;agencia=agency;agua=water;
alcalde alcaldesa=mayor;aldea=village;aleacion=alloy;alimento=food;almacen=warehouse store;altitud=altitude elevation;altura=height;alumno=student pupil learner;ambito=scope field;
ancho anchura=width;animal=animal;ano=year;apellido=surname last family;apodo=nickname;arbol=tree;archivo=archive file;area=area;arma=weapon;arquitecto=architect;arte=art;articulo=article item product;artista=artist;
asesor=advisor;asignatura=course subject;asociacion=association;asunto=subject topic;atleta=athlete;autor autora=author creator;avion=aircraft plane airplane;ayuntamiento=municipality council;
bahia=bay;baja=casualty;banco=bank;banda=band;bandera=flag;barco buque=ship vessel;barrio=district neighbourhood;batalla=battle;beca=grant scholarship;biblioteca=library;billete=ticket;bosque=forest;
cabecera=head;calidad=quality;calificacion=rating grade score mark;calle=street;cama=bed;camara=chamber camera;cancion=song;cantante=singer;cantidad=amount quantity number;capa=layer;capacidad=capacity;capital=capital;capitan=captain;
carga=charge cargo load;cargo=position office job title role;carrera=race career;carta=letter;casa=house;catedral=cathedral;categoria=category;causa=cause;celula=cell;centro=centre center;certificado=certificate;cientifico=scientist;
cine=cinema;ciudad=city town;ciudadania=citizenship;clase=class;cliente=customer client buyer;clima=climate;club=club;coche automovil=car automobile;codigo=code;coleccion=collection;color=colour color;comarca=region county;comida=food meal;
companero=partner;compania=company;composicion=composition;compositor=composer;comprador=buyer;compra=purchase;compuesto=compound;comunidad=community;concepto=concept;concierto=concert;condicion=condition;conductor=driver;
conservador=conservator;construccion=construction;contaminante=pollutant;contenido=content;continente=continent;contrato=contract;convenio=agreement;conyuge=spouse;copia=copy;correo=mail email;coste costo=cost price expense;costa=coast;
creador=creator;cuadro=painting;cuenca=basin;cuenta=account count;cuerpo=body;cueva=cave;cultivo=crop;curso=course;datos=data;dato=datum;decision=decision;defuncion=death;delito=crime;densidad=density;departamento=department;
deporte=sport;derecho=law right;descripcion=description;descubridor=discoverer;descubrimiento=discovery;destinatario=recipient addressee;destino=destination;diagnostico=diagnosis;diametro=diameter;diario=newspaper diary;dibujo=drawing;diputado=deputy;
direccion=address direction;director directora=director;disco=album disc;disenador=designer;distancia=distance;distrito=district;divisa=currency;doctorado=doctorate;documento=document;dolor=pain;donacion=donation gift;dueno=owner proprietor;duracion=duration length;
ecosistema=ecosystem;edad=age;edicion=edition;edificio=building;editor=editor publisher;editorial=publisher;efecto=effect;ejercito=army;ejemplar=specimen copy;eleccion=election;elemento=element;elevacion=elevation;emision=emission;
empleado empleada=employee staff worker personnel;empleador=employer;empleo=employment job;empresa=company enterprise;encuesta=survey;enfermedad=disease illness;enfermera enfermero=nurse;ensayo=trial essay;ensenanza=teaching;entidad=entity;entrada=ticket entry;entrenador=coach;envase=package;equipo=team equipment;
escala=scale;escritor escritora=writer author;escuela=school;escultor=sculptor;escultura=sculpture;espacio=space;especie=species;espectador=viewer spectator;esposa esposo=spouse wife husband;estacion=station season;estadio=stadium stage;
estado=state status province county condition;estatura=height;estilo=style;estreno=premiere release;estrella=star;estudiante=student;estudio=study studio;etapa=stage;etnia=ethnicity;evento=event;examen=exam;exposicion=exhibition;extension=area extent;fabrica=factory;fabricante=manufacturer maker;factura=invoice bill;
facultad=faculty;fallecimiento=death;familia=family;familiar=relative;farmaco=drug;faro=lighthouse;fecha=date;ferrocarril=railway;figura=figure;fin=end;finca=property;firma=signature firm;flor=flower;formato=format;formula=formula;
fotografia foto=photograph photo picture;fotografo=photographer;frecuencia=frequency;frontera=border;fuente=source;fuerza=force strength;funcion=function role;fundacion=foundation inception founded;fundador=founder;futbolista=footballer player;
ganador=winner;ganancia=profit;gasto=expense;gen=gene;genero=gender genus genre;gobierno=government;grabado=print engraving;grado=degree grade;grupo=group;guerra=war;guion=script;guionista=screenwriter;habitante=inhabitant population;
hermano hermana=sibling brother sister;hija hijo=child daughter son;historia=history;hogar=household home;hoja=leaf sheet;hombre=man male;hora=hour time;horario=schedule;hospital=hospital;hospitalizacion=admission;hotel=hotel;huesped=guest host;
identificador=identifier id code;idioma=language;iglesia=church;imagen=image;importe=amount;impuesto=tax;incendio=fire;indice=index;industria=industry;informe=report;ingreso=income admission revenue;inicio=start beginning;institucion=institution;instituto=institute;instrumento=instrument;
intensidad=intensity;interprete=performer;inventario=inventory;inversion=investment;investigador=researcher;isla=island;jefe=head manager chief boss supervisor leader;jornada=day;jugador jugadora=player;juego=game;juez=judge;lago laguna=lake;lanzamiento=launch release;largo=length;latitud=latitude;lector=reader;
lengua lenguaje=language;ley=law;libro=book;lider=leader;linea=line;lista=list;llegada=arrival;localidad=town locality;localizacion ubicacion=location;longitud=length longitude;lugar sitio=place location site;luna=moon;luz=light;madre=mother;
maestro maestra=teacher master;magnitud=magnitude;mamifero=mammal;mapa=map;maquina=machine;mar=sea;marca=brand mark make;marido=husband spouse;masa=mass;mascota=pet;materia=subject matter;material=material;matricula=registration enrolment enrollment;matrimonio=marriage;
medicamento medicina=medicine drug medication;medico medica=doctor physician;medida=measure measurement;medio=medium means;miembro=member;mineral=mineral;ministro=minister;moneda=coin currency;montana=mountain;monumento=monument;motor=engine;
movimiento=movement;muerte=death;muerto=death dead;muestra=sample;mujer=woman female wife;multa=fine;municipio=municipality;museo=museum;musica=music;musico=musician;nacimiento=birth;nacionalidad=nationality;nave=ship spacecraft;nivel=level;nombre=name;
nota=note grade mark;noticia=news;novela=novel;numero=number;obispo=bishop;objeto=object item;obra=work artwork;observacion=observation;oceano=ocean;oficina=office;oficio=occupation trade;operador=operator;oracion=sentence;orden=order;
organismo=organism agency body;organizacion=organization organisation;origen=origin;paciente=patient;padre=father parent;pagina=page;pais=country nation;pajaro ave=bird;palabra=word;papel=role paper;pareja=partner;parlamento=parliament;parque=park;parte=part;partido=party match;
pasajero=passenger;pedido=order purchase;pelicula film=film movie;peligro=danger;periodo=period;periodico=newspaper;periodista=journalist;permiso=permit permission;perro=dog;persona=person;personaje=character;personal=staff employee personnel;pesca=fishing;peso=weight;pez pescado=fish;piedra=stone;pieza=piece part component;
piloto=pilot driver;pintor pintora=painter;pintura=painting;piso=floor apartment;pista=track;planeta=planet;planta=plant floor;plato=dish;playa=beach;plazo=term deadline;poblacion=population;poema=poem;poeta=poet;politico=politician;porcentaje=percentage;
potencia=power;precio=price cost fee fare;premio galardon=award prize;presidente presidenta=president;presion=pressure;prestamo=loan;presupuesto=budget;proceso=process;producto=product;productor=producer;profesion=profession occupation;profesor profesora=professor teacher;profundidad=depth;
programa=program programme;promedio=average;propiedad=property;propietario propietaria=owner;proteina=protein;provincia=province;proveedor=supplier provider vendor;proyecto=project;prueba=test;publicacion=publication;pueblo=village town people;puente=bridge;puerta=door gate;puerto=port harbour;
puesto=position rank post job title;punto=point;puntuacion=score points;radio=radius radio;raza=breed race;reaccion=reaction;recaudacion=revenue gross;receta=recipe prescription;recurso=resource;red=network;regalo=gift;region=region;registro=record registry;reina=queen;reino=kingdom;relacion=relation relationship;
religion=religion;remitente=sender;resena=review;residencia=residence;residuo=waste;resolucion=resolution;responsable=responsible;respuesta=answer response;restaurante=restaurant;resultado=result outcome;resumen=summary abstract;retrato=portrait;retraso=delay;reunion=meeting;revista=magazine journal;rey=king;riesgo=risk;rio=river;rol=role;ruta=route;
sala=room hall;salario sueldo=salary wage;salida=departure exit;salud=health;sangre=blood;secuencia=sequence;sede=headquarters seat venue site office location;seguro=insurance;sello=label stamp;semana=week;sensor=sensor;sentencia=judgment;senal=signal;servicio=service;sexo=sex gender;siglo=century;significado=meaning;simbolo=symbol;sindicato=union;
sintoma=symptom;sistema=system;socio=member partner;software=software;soldado=soldier;solicitud=application request;suelo=soil;superficie=area surface;sustancia=substance;tabla=table;talla=size;tamano=size;tarifa=rate fare fee price;tarjeta=card;taxon=taxon;teatro=theatre theater;tecnica=technique;tecnico=technician;tejido=tissue;
telefono=phone telephone;tema=topic subject theme;temperatura=temperature;temporada=season;templo=temple;termino=term;terremoto=earthquake;territorio=territory;tesis=thesis;texto=text;tiempo=time weather duration;tienda=shop store branch outlet;tipo=type kind;titular=holder;titulo=title;torneo=tournament;torre=tower;
trabajador=worker employee staff personnel;trabajo=work job employment position;traduccion=translation;traductor=translator;transporte=transport;tratamiento=treatment therapy;tren=train;tribunal=court;tumor=tumor;turista=tourist;turno=shift turn;unidad=unit;universidad=university;usuario=user;uso=use;vacuna=vaccine;valor=value;valoracion=rating;
variante=variant;vecino=neighbour neighbor;vehiculo=vehicle;velocidad=speed velocity;vendedor=seller vendor;venta=sale;ventana=window;version=version;viaje=trip journey travel;victima=victim;vida=life;vino=wine;visita=visit;visitante=visitor;vivienda=dwelling housing home property;volcan=volcano;volumen=volume;votante=voter;voto=vote;vuelo=flight;yacimiento=site deposit;zona=zone area;
nacer nacio nacieron nacido nacida nacidos nacidas=birth born;morir murio murieron muere mueren fallecio fallecieron fallecido=death died;escribir escribio escribieron escrito escrita escritos escritas=written writer author creator;pintar pinto pintaron pintado pintada=painted painter artist creator;dirigir dirigio dirigido dirigida=directed director leads headed head manager led leader;
fundar fundo fundado fundada=founded founder inception;construir construyo construido construida=built builder;publicar publico publicado publicada=published publisher;enviar envio enviado enviada=sent sender;recibir recibio recibido=received recipient;hecho hecha hechos hechas=made;ganar gano ganado=won winner earned earns;
vivir vive vivio=residence lives lived;trabajar trabaja trabajo=works employer employed job;estudiar estudio=studied education;ensenar enseno=teaches taught;descubrir descubrio descubierto=discovered discoverer;inventar invento inventado=invented inventor;casarse caso casado=married spouse;pertenecer pertenece=belongs member;contener contiene=contains;
vender vendio vendido=sold sale;comprar compro comprado=bought purchase;pagar pago pagado=paid payment;costar cuesta costo=costs price fee cost fare;medir mide=measures height;pesar pesa=weighs weight mass;abrir abrio abierto=opened opening;cerrar cerro cerrado=closed closing;empezar empezo=started start begins beginning from;terminar termino=ended end completed to finish finished;
tratar trata tratan=treats about subject;representar representa=depicts represents;exhibir exhibido exhibida=shown exhibited displayed;conservar conserva conservado conservada=held kept;tocar toca=plays;cantar canta=sings;protagonizar protagonizo=starring starred;componer compuso=composed composer creator;disenar diseno disenado=designed designer;
impreso impresa impresos=printed;situado situada ubicado=located;visitar visitado visitada=visited visitor;asistir asistio=attended attendance;participar participo=participated participant;desembocar desemboca=mouth flows;limitar limita=borders;nombrar nombrado=named;salir sale salen salio salieron=departure departs origin;llegar llega llegan llego llegaron=arrival arrives destination;mostrar muestra=shows depicts;ocurrir ocurrio=occurred;
acreedor=creditor;adjunto=attachment;ahorro=saving savings;ajuste=adjustment;albaran=delivery;alergia=allergy;almacenamiento=storage;alquiler=rent rental lease;alta=registration discharge admission;anotacion=note remark annotation;antiguedad=seniority age;apartado=section;aprobado=passed approved;asiento=seat;
asignacion=assignment allocation;asistencia=attendance assistance;aula=classroom room;ausencia=absence leave;aviso=notice alert;ayudante=assistant;bonificacion bono=bonus;borrador=draft;bolsa=bag stock;caducidad=expiry expiration;caja=box cash;calendario=calendar schedule;camion=truck lorry;campana=campaign;
cancelacion=cancellation;canal=channel;candidato=candidate applicant;casilla=box;celular=mobile cell;cesta=basket;cita=appointment;colega=colleague;comentario=comment remark;comision=commission fee;comienzo=start beginning;comprobante=receipt voucher;comunicacion=communication;concurso=contest competition;conexion=connection;
conjunto=set;consulta=consultation query appointment;contacto=contact;contratacion=hire hiring;contrasena=password;convocatoria=call;coordinador coordinadora=coordinator;correspondencia=correspondence mail;creacion=creation;credito=credit;cuota=fee quota instalment;cumpleanos=birthday birth;descuento=discount;destreza=skill;
detalle=detail;deuda=debt;devolucion=return refund;dinero=money amount;disponibilidad=availability;disponible=available;doctor doctora=doctor physician;domicilio=address residence home;ejercicio=exercise year;electronico=electronic email;embarque=shipment;encargado encargada=manager responsible;encargo=order;entrega=delivery;
envio=shipment shipping delivery;especialidad=specialty speciality expertise;estanteria=shelf;estantes=shelf;etiqueta=label tag;evaluacion=evaluation assessment;existencias=stock inventory;expediente=file record case;experiencia=experience;extranjero=foreign;falta=absence fault;festivo=holiday;ficha=record file;
filial=subsidiary branch;final=end final;flota=fleet;formacion=training education;formulario=form;gerente=manager;gestion=management;gestor gestora=manager;grabacion=recording;habilidad=skill ability;habitacion=room;herramienta=tool;hipoteca=mortgage;hospedaje=lodging;identidad=identity;impresora=printer;incidencia=incident issue;
incorporacion=joined hire start;inquilino=tenant;inscripcion=registration enrolment enrollment;inspeccion=inspection;instalacion=facility installation;instructor instructora=instructor;interes=interest;inversor=investor;iva=vat tax;laboratorio=laboratory lab;licencia=licence license;limite=limit;llamada=call;lote=batch lot;
maleta=bag;mantenimiento=maintenance;margen=margin;matriculado matriculada=enrolled registered enrolment;mensaje=message;mensual=monthly;mercado=market;mercancia=goods merchandise;mes=month;meta=goal target;metodo=method;modelo=model;modulo=module;motivo=reason;movil=mobile cell;nacion=nation;negocio=business;
objetivo=objective goal target;obrero=worker;observador=observer;oferta=offer;paga=pay salary wage;pago=payment;paquete=package parcel;parada=stop;parcela=plot;pariente=relative;pasaporte=passport;pasillo=aisle corridor;patrocinador=sponsor;peticion=request;plantilla=template;plaza=square place seat;poliza=policy;
postal=postal post zip;practica=practice internship;prefijo=prefix;presentacion=presentation;prestatario=borrower;procedencia=origin;procedimiento=procedure;promocion=promotion;propina=tip;proveeduria=supply;prima=premium bonus;prioridad=priority;quiebra=bankruptcy;rango=rank range;rebaja=discount sale;recibo=receipt bill;
reclamacion=claim complaint;recogida=pickup collection;reembolso=refund;regimen=scheme;reparacion=repair;repuesto=spare part;reserva=reservation booking reserve;saldo=balance;seccion=section;sector=sector;seguimiento=tracking follow;semestre=semester term;sesion=session;silla=chair seat;socorrista=lifeguard;stock=stock inventory;
subcategoria=subcategory category;subtipo=subtype;suministrador=supplier;suministro=supply;supervisor supervisora=supervisor manager;taller=workshop;tasa=rate fee;tecnologia=technology;tramite=procedure;traslado=transfer move;trimestre=quarter term;tutor tutora=tutor;vacaciones=vacation holiday leave;vacante=vacancy;
vencimiento=expiry due;voluntario=volunteer;vestuario=wardrobe costume;zapato=shoe;cobrar cobra cobran=salary wage earns earned pay;valer vale valen=price cost fee worth;cuestan=price cost fee;viven vivido vivieron=residence lived lives;trabajan trabajaron trabajado=works employed employer;
dirige dirigen=leads headed head manager led leader director;imparte imparten impartir=teaches taught teacher instructor;ensena ensenan=teaches taught teacher instructor;coordina coordinan coordinar=coordinator coordinates;supervisa supervisan=supervisor supervises manager;cursar cursa cursan=studies enrolment course;
aprobar aprobo aprobaron=passed approved;matricularse matricularon matriculo=enrolment enrolled registered registration;inscribir inscribio inscribieron inscrito inscrita inscritos inscritas=registration registered enrolment enrolled;entregar entrego entregaron entregado=delivered delivery submitted;
suministra suministran=supplies supplied supplier delivered;contratar contrataron contratado contratados contratada=hired hire contract;abandonar abandono abandonaron dejo dejaron=left leave;mudarse mudo mudaron mudado=moved move;reservar reservo reservado=booked booking reservation;
alquilar alquilo alquilado=rented rental;completar completo completaron completado=completed completion;finalizar finalizo finalizaron finalizado=completed finished ended end;registrar registro registraron registrado registrada registrados=registered registration recorded;pesan=weighs weight mass;miden=measures height length;
firmar firmo firmado=signed signature;devolver devolvio devuelto=returned return;prestar presto prestado=lent borrowed loan
`;

/** What happens to things, by its verb, where the noun has another stem. */
const EVENTS = `
people=human person;inhabitant inhabitants=population;workforce staff personnel=employee;publish publishes published=publication;build builds built=construction;founded established=foundation inception;born=birth;die died dies dead=death;sell sells sold=sale seller;marry married wed=spouse marriage;live lives lived=residence;buy buys bought=purchase buyer;choose chose chosen=choice;weigh weighs weighed=weight mass;
lose lost=loss loser;speak speaks spoken=language speaker;see saw seen=sight;give gave given=gift;fly flies flew flown=flight;teach teaches taught=teacher;write wrote written=author writer creator;paint paints painted=painter artist creator;compose composed=composer creator;draw drew drawn=artist creator;employ works=employer;sing sang sung=singer;marries=spouse;leave leaves depart departs departed=departure departs origin;arrive arrives arrived=arrival arrives destination;
earn earns earned=salary wage pay income;cost costs=price fee fare tariff;run runs ran manage manages managed lead leads led=manager head leader director led;teaches taught=instructor lecturer professor;works worked=employer;
hire hires=hired;staff=employee worker;employee employees worker workers=staff personnel;enrolled enroll enrol=enrolment enrollment;know knows=expertise skill;quit resign resigned=left;town towns=city;city cities=town;colleague colleagues coworker coworkers=staff employee personnel;workplace=office site
`;

type Sides = readonly [readonly string[], readonly string[]];

const pairsOf = (entries: string): readonly Sides[] =>
  entries
    .replace(/\n/gu, '')
    .split(';')
    .map((entry): Sides => {
      const [from = '', to = ''] = entry.split('=');
      return [from.split(' '), to.split(' ')];
    });

/** By stems of the first language: stems of the second. */
const tableOf = (
  pairs: readonly Sides[],
  from: Language,
  to: Language,
): ReadonlyMap<string, readonly string[]> => {
  const table = new Map<string, string[]>();
  for (const [words, others] of pairs)
    for (const word of words) {
      // "Taller" and "talleres" have two stems.
      const plural = /[^aeiou]$/u.test(word) ? `${word}es` : `${word}s`;
      for (const key of new Set([stem(word, from), stem(plural, from)]))
        table.set(key, [...(table.get(key) ?? []), ...others.map((other) => stem(other, to))]);
    }
  return table;
};

type Tables = Readonly<Record<Language | 'events', ReadonlyMap<string, readonly string[]>>>;

const tablesOf = (): Tables => {
  const spanish = pairsOf(ENTRIES);
  const english = spanish.map(([words, others]): Sides => [others, words]);
  return {
    es: tableOf(spanish, 'es', 'en'),
    en: tableOf(english, 'en', 'es'),
    events: tableOf(pairsOf(EVENTS), 'en', 'en'),
  };
};

/** Made by whoever asks first: the page itself never does. */
let tables: Tables | undefined;
const table = (name: keyof Tables): ReadonlyMap<string, readonly string[]> => (tables ??= tablesOf())[name];

/** Stems of what says in the other language what a word of this stem says. */
export const translationsOf = (own: string, language: Language): readonly string[] =>
  table(language).get(own) ?? [];

/** Stems of the English nouns for what an English verb of this stem says: of "born", of "birth". */
export const eventsOf = (own: string): readonly string[] => table('events').get(own) ?? [];

/** English words that say together what no one of them does, and what a schema calls that. */
const PHRASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:journey|travel|travelling|trip|running|run|play|playing|flight|cooking|screen) time$/u,
    ['duration', 'runtime'],
  ],
  [/^(?:come|comes|came|coming) out$/u, ['release', 'publication']],
  [
    /^(?:sign|signs|signed|signing) ups?$/u,
    ['enrolment', 'enrollment', 'registration', 'registered', 'booking', 'joined'],
  ],
  [/^(?:take|takes|took|taken|taking) on$/u, ['hired', 'joined', 'employed']],
  [/^(?:get|gets|got|getting) paid$/u, ['salary', 'wage']],
  [/^(?:make|makes|made|earn|earns|earned) (?:a|per|each|every) (?:year|month)$/u, ['salary', 'wage']],
  [
    /^(?:in charge|look after|looks after|looked after|looking after)$/u,
    ['coordinator', 'manager', 'responsible', 'head', 'leader', 'supervisor'],
  ],
];

/** Stems of what a schema may call what some words say together: "journey time", of a duration. */
export const phrasesOf = (folded: string): readonly string[] =>
  PHRASES.find(([pattern]) => pattern.test(folded))?.[1] ?? [];
